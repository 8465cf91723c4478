/** The icons that browsers want as PNG, drawn from src/art/brand by Chromium: `npm run icons` after the art has changed. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const HERE = import.meta.dirname;
const CHROMIUM = process.env.CHROMIUM ?? "chromium";
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--hide-scrollbars",
  "--force-device-scale-factor=1",
];
const DISPLAY = join(HERE, "../node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2");

/** What is drawn, how large, and what is written above it. */
const ICONS = {
  "icon-192.png": { art: "logo", width: 192, height: 192 },
  "icon-512.png": { art: "logo", width: 512, height: 512 },
  "icon-maskable-512.png": { art: "maskable", width: 512, height: 512 },
  "social.png": { art: "social", width: 1200, height: 630, title: "Belvedere" },
};

function page({ art, width, height, title = "" }) {
  const svg = readFileSync(join(HERE, `../src/art/brand/${art}.svg`), "utf8");
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Display; src: url("file://${DISPLAY}"); }
    * { margin: 0 } svg { display: block; width: ${width}px; height: ${height}px }
    h1 { position: absolute; top: 22px; width: ${width}px; text-align: center; font: 92px/1 Display; color: #1d2b3a }
  </style>${svg}<h1>${title}</h1>`;
}

/** A palette is enough for flat colours; without pngquant the file is only larger. */
function squeeze(file) {
  spawnSync("pngquant", ["--force", "--ext", ".png", "--speed", "1", file]);
}

const folder = mkdtempSync(join(tmpdir(), "icons-"));
for (const [name, icon] of Object.entries(ICONS)) {
  const source = join(folder, "page.html");
  writeFileSync(source, page(icon));
  const shot = [
    `--screenshot=${join(HERE, "../public", name)}`,
    `--window-size=${icon.width},${icon.height}`,
    "--default-background-color=00000000",
    `--user-data-dir=${folder}/profile`,
  ];
  execFileSync(CHROMIUM, [...FLAGS, ...shot, `file://${source}`], { stdio: "ignore" });
  squeeze(join(HERE, "../public", name));
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
