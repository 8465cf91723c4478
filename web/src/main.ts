import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { recognise } from "./lib/guest.svelte";
import { speak, wished } from "./lib/i18n.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");
await Promise.all([speak(wished()), recognise().catch(() => null)]);
mount(App, { target });
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
