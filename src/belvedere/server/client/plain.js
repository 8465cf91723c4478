// A plain page: both games by notation, two taps a move. It knows no rules: what can be done comes from the server.

const WORDS = {
  en: { play: "Play now", invite: "Invite", name: "Your name", players: "players", level: "Bots", mine: "My games", none: "None yet.",
    open: "A seat is free: join", link: "Send this address to your friends:", begin: "Begin", undo: "Take back", hint: "Hint",
    resign: "Give up", say: "Say", over: "The game is over.", won: "Winners", rematch: "Another game", deal: "The same deal again",
    back: "I am back", yours: "It is your turn.", theirs: "{} is to move.", agree: "Agree", refuse: "Refuse",
    asks: "{} asks to take back.", again: "Connecting again …", silver: "silver", gifts: "gifts", points: "points", record: "Record",
    coins: "Bank, so the price is", day: "Day", round: "Round", hand: "In hand", watch: "You are watching.",
    fan: "An unofficial fan work of games by Michael Schacht (California) and Reiner Stockhausen (Dolce Vita). Thank you for them." },
  fr: { play: "Jouer", invite: "Inviter", name: "Votre nom", players: "joueurs", level: "Robots", mine: "Mes parties", none: "Aucune pour l’instant.",
    open: "Une place est libre : la prendre", link: "Envoyez cette adresse à vos amis :", begin: "Commencer", undo: "Reprendre",
    hint: "Conseil", resign: "Abandonner", say: "Dire", over: "La partie est finie.", won: "Gagnent", rematch: "Une autre partie",
    deal: "La même donne", back: "Me revoilà", yours: "C’est à vous.", theirs: "C’est à {}.", agree: "D’accord", refuse: "Refuser",
    asks: "{} demande à reprendre son coup.", again: "Reconnexion …", silver: "argent", gifts: "cadeaux", points: "points",
    record: "Partie", coins: "Banque, donc le prix est", day: "Jour", round: "Manche", hand: "En main", watch: "Vous regardez.",
    fan: "Œuvre d’amateurs, non officielle, d’après des jeux de Michael Schacht (California) et Reiner Stockhausen (Dolce Vita). Merci à eux." },
  de: { play: "Spielen", invite: "Einladen", name: "Dein Name", players: "Personen", level: "Bots", mine: "Meine Partien", none: "Noch keine.",
    open: "Ein Platz ist frei: hinsetzen", link: "Schick diese Adresse an deine Freunde:", begin: "Beginnen", undo: "Zurücknehmen",
    hint: "Tipp", resign: "Aufgeben", say: "Sagen", over: "Die Partie ist zu Ende.", won: "Es gewinnt", rematch: "Noch eine Partie",
    deal: "Die gleichen Karten", back: "Ich bin wieder da", yours: "Du bist am Zug.", theirs: "{} ist am Zug.", agree: "Einverstanden",
    refuse: "Ablehnen", asks: "{} möchte zurücknehmen.", again: "Verbindung wird erneuert …", silver: "Silber", gifts: "Geschenke",
    points: "Punkte", record: "Aufzeichnung", coins: "Bank, also ist der Preis", day: "Tag", round: "Runde", hand: "Auf der Hand",
    watch: "Du schaust zu.",
    fan: "Ein inoffizielles Werk von Fans nach Spielen von Michael Schacht (California) und Reiner Stockhausen (Dolce Vita). Danke dafür." },
};
const asked = localStorage.getItem("lang") ?? navigator.language.slice(0, 2);
const lang = asked in WORDS ? asked : "en";
const say = (key, name = "") => WORDS[lang][key].replace("{}", name);
const main = document.querySelector("main");

// Small helpers

function el(tag, attributes = {}, ...inside) {
  const made = Object.assign(document.createElement(tag), attributes);
  made.append(...inside.filter((part) => part !== null && part !== undefined && part !== false));
  return made;
}
const button = (text, onclick, className = "") => el("button", { type: "button", onclick, className }, text);
const newId = () => crypto.randomUUID();
const salt = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function api(method, path, body) {
  const response = await fetch(`/api${path}${path.includes("?") ? "&" : "?"}lang=${lang}`, {
    method,
    headers: body ? { "Content-Type": "application/json" } : {},
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.text), { kind: answer.error, status: response.status });
  return answer;
}

async function beSomeone(name) {
  try {
    await api("GET", "/me");
    await api("PATCH", "/me", { name });
  } catch (error) {
    if (error.status !== 401) throw error;
    await api("POST", "/me", { name, cookie: true, device: navigator.platform });
  }
  localStorage.setItem("name", name);
}

function problem(text) {
  let place = document.querySelector(".problem");
  if (!place) main.prepend((place = el("p", { className: "problem", role: "alert" })));
  place.textContent = text;
}
const trying = (deed) => async () => {
  try {
    await deed();
  } catch (error) {
    problem(error.message);
  }
};

// Home

async function showHome() {
  const offer = await api("GET", "/games");
  const name = el("input", { value: localStorage.getItem("name") ?? "", maxLength: 24, ariaLabel: say("name"), placeholder: say("name") });
  const level = el("select", { ariaLabel: say("level") }, ...offer.levels.map((one) => el("option", { value: one.name, title: one.about }, one.title)));
  level.value = localStorage.getItem("level") ?? "medium";
  const cards = offer.games.map((game) => gameCard(game, name, level));
  const mine = el("ul");
  main.replaceChildren(el("div", { className: "row" }, name, level), el("div", { className: "seats" }, ...cards), el("h2", {}, say("mine")), mine);
  const tables = await api("GET", "/me/tables").catch(() => []);
  mine.append(...tables.map(listed));
  if (!tables.length) mine.replaceWith(el("p", {}, say("none")));
}

function listed(one) {
  const names = one.seats.map((seat) => seat.name || "…").join(", ");
  const state = one.phase === "over" ? say("over") : one.to_move ? say("theirs", one.seats[one.to_move - 1].name) : "";
  return el("li", {}, el("a", { href: `/t/${one.table}` }, `${one.game}: ${names}`), ` ${state}`);
}

function gameCard(game, name, level) {
  const count = el("select", { ariaLabel: say("players") });
  for (let n = game.least_players; n <= game.most_players; n++) count.append(el("option", { value: n }, `${n} ${say("players")}`));
  const open = (others) => trying(async () => {
    const called = name.value.trim() || "Ana";
    localStorage.setItem("level", level.value);
    await beSomeone(called);
    const seats = [{ who: "me", name: called }, ...Array.from({ length: count.value - 1 }, others)];
    const opened = await api("POST", "/tables", { game: game.name, seats, salt: salt() });
    location.assign(`/t/${opened.table}`);
  });
  return el("section", { className: "card" }, el("h1", {}, game.title), el("div", { className: "row" }, count,
    button(say("play"), open(() => ({ who: "bot", level: level.value })), "main"), button(say("invite"), open(() => ({ who: "open" })))));
}

// A table

class Table {
  constructor(name) {
    this.name = name;
    this.lines = [];
    this.head = null;
    this.note = "";
    this.connect();
  }

  async connect() {
    const since = this.view ? `&since=${this.view.number}` : "";
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${this.name}/live?lang=${lang}${since}`);
    socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    socket.onclose = (closed) => {
      if (closed.code === 4403) return;
      this.note = say("again");
      this.draw();
      setTimeout(() => this.connect(), 1000);
    };
    this.socket = socket;
    if (!this.view) {
      const told = await api("GET", `/tables/${this.name}/story`).catch(() => []);
      this.lines.unshift(...told.map((one) => one.text));
      this.draw();
    }
  }

  hear(message) {
    if (message.type === "snapshot" || message.type === "happened") {
      this.view = message.table;
      this.note = "";
      for (const one of message.story ?? []) this.lines.push(one.text);
      if (message.event?.type === "said") this.lines.push(`${message.event.name}: ${message.event.text}`);
      if (message.event?.type === "taken_back") this.lines.push(say("undo"));
      if (message.event?.type === "played") this.head = null;
    } else if (message.type === "refusal") this.note = message.problem.text;
    else if (message.type === "accepted" && message.table) location.assign(`/t/${message.table}`);
    this.draw();
  }

  send(type, more = {}) {
    this.note = "";
    this.socket.send(JSON.stringify({ type, id: newId(), at: this.view.number, ...more }));
  }

  draw() {
    if (!this.view) return main.replaceChildren(el("p", { className: "problem", role: "alert" }, this.note));
    const log = el("ol", { className: "log" }, ...this.lines.slice(-200).map((line) => el("li", {}, line)));
    const words = el("input", { maxLength: 500, ariaLabel: say("say") });
    const speak = () => words.value.trim() && this.send("say", { text: words.value });
    const typed = document.activeElement === document.querySelector("form input") ? document.activeElement.value : null;
    const form = el("form", { className: "row", onsubmit: (event) => (event.preventDefault(), speak()) }, words, el("button", {}, say("say")));
    main.replaceChildren(
      el("div", { className: "table" },
        el("div", {}, this.status(), this.actions(), this.middle(), this.seats()),
        el("aside", {}, log, form)));
    if (typed !== null) words.focus(), (words.value = typed);
    log.scrollTop = log.scrollHeight;
  }

  status() {
    const { view } = this;
    const parts = [];
    if (this.note) parts.push(el("p", { className: "problem", role: "alert" }, this.note));
    if (view.phase === "open") parts.push(...this.waiting());
    if (view.turn) parts.push(el("p", {}, view.you.includes(view.turn.seat) ? say("yours") : say("theirs", this.nameOf(view.turn.seat))));
    if (view.end) parts.push(el("p", {}, `${say("over")} ${say("won")}: ${view.end.winners.map((seat) => this.nameOf(seat)).join(", ")}`));
    if (view.undo) parts.push(el("p", {}, say("asks", this.nameOf(view.undo.seat))));
    if (!view.you.length && view.phase !== "open") parts.push(el("p", {}, say("watch")));
    return el("div", {}, ...parts);
  }

  waiting() {
    const join = trying(async () => {
      const name = prompt(say("name"), localStorage.getItem("name") ?? "");
      if (!name) return;
      await beSomeone(name);
      await api("POST", `/tables/${this.name}/commands`, { type: "join", id: newId(), at: this.view.number, name, salt: salt() });
      location.reload(); // as someone else than before
    });
    const free = this.view.seats.some((seat) => seat.kind === "open" || seat.kind === "reserved");
    return [
      el("p", {}, say("link"), " ", el("a", { href: location.href }, location.href)),
      free && !this.view.you.length && button(say("open"), join, "main"),
      this.view.is_host && !free && button(say("begin"), () => this.send("start"), "main"),
    ];
  }

  actions() {
    const { view } = this;
    const row = el("div", { className: "row" });
    const legal = view.you.flatMap((seat) => view.legal[seat] ?? []);
    const heads = new Map();
    for (const action of legal) heads.set(action.split(">")[0], [...(heads.get(action.split(">")[0]) ?? []), action]);
    for (const [head, actions] of heads) {
      const made = button(this.labelOf(head), () => {
        if (actions.length === 1) return this.send("play", { action: actions[0] });
        this.head = this.head === head ? null : head;
        this.draw();
      });
      made.ariaPressed = String(this.head === head);
      row.append(made);
    }
    const places = (heads.get(this.head) ?? []).map((action) => button(`→ ${action.split(">")[1]}`, () => this.send("play", { action }), "main"));
    const more = [];
    if (view.can_undo) more.push(button(say("undo"), () => this.send("undo")));
    if (view.undo && view.undo.waits_for.some((seat) => view.you.includes(seat)))
      more.push(button(say("agree"), () => this.send("answer_undo", { agreed: true })), button(say("refuse"), () => this.send("answer_undo", { agreed: false })));
    if (view.assistance && view.turn && view.you.includes(view.turn.seat)) more.push(button(say("hint"), () => this.hint()));
    if (view.seats.some((seat) => seat.is_yours && seat.away && seat.away !== "resigned") && view.phase === "playing")
      more.push(button(say("back"), () => this.send("return"), "main"));
    if (view.phase === "playing" && view.you.length) more.push(button(say("resign"), () => confirm(`${say("resign")}?`) && this.send("resign")));
    if (view.phase === "over" && view.you.length)
      more.push(button(say("rematch"), () => this.send("rematch"), "main"), button(say("deal"), () => this.send("same_deal")));
    if (view.end && view.view) more.push(el("a", { href: `/api/tables/${this.name}/record`, download: "game.json" }, say("record")));
    return el("div", {}, row, el("div", { className: "row" }, ...places), el("div", { className: "row" }, ...more));
  }

  async hint() {
    try {
      const { actions } = await api("GET", `/tables/${this.name}/hint`);
      const best = actions[0];
      this.note = `${best.action} (${Math.round(100 * best.chance)} %) ${best.reasons.join("; ")}`;
    } catch (error) {
      this.note = error.message;
    }
    this.draw();
  }

  labelOf(head) {
    const tile = this.view.view.stores?.[head];
    return tile ? `${head} ${tile.replaceAll("_", " ")}` : head;
  }

  nameOf(seat) {
    return this.view.seats[seat - 1].name;
  }

  middle() {
    const game = this.view.view;
    if (!game) return null;
    if (game.game === "california") {
      const store = (letter) => Object.entries(game.stores).filter(([slot]) => slot[0] === letter).map(([slot, tile]) => `${slot} ${(tile ?? "–").replaceAll("_", " ")}`).join(" · ");
      return el("section", { className: "card" }, el("p", {}, `${say("day")} ${game.day}/${game.days} · ${say("coins")} ${game.bank}`), el("p", {}, store("A")), el("p", {}, store("B")));
    }
    const columns = Object.entries(game.columns).map(([name, cards]) =>
      el("div", { className: "card" }, el("strong", {}, name), ...[...cards].reverse().map((card) => el("div", {}, card)),
        ...Object.entries(game.below[name]).filter(([, numbers]) => numbers.length).map(([seat, numbers]) => el("div", {}, `${this.nameOf(seat)}: ${numbers.join("+")}`))));
    return el("section", {}, el("p", {}, `${say("round")} ${game.round}/${game.rounds}`), el("div", { className: "columns" }, ...columns));
  }

  seats() {
    return el("div", { className: "seats" }, ...this.view.seats.map((seat) => {
      const own = this.view.view?.seats[seat.seat - 1];
      const turn = this.view.turn?.seat === seat.seat ? " turn" : "";
      return el("section", { className: `card${turn}` }, el("h2", {}, `${seat.name || "…"}${seat.level ? ` (${seat.level})` : ""}${seat.away ? " 🤖" : ""}`), own && this.owned(own));
    }));
  }

  owned(own) {
    if (own.hand) {
      const goods = Object.entries(own.goods).map(([good, value]) => `${good} ${value}`).join(", ");
      return el("div", {}, el("p", {}, `${say("hand")}: ${own.hand.join(" ")}`), el("p", {}, goods || "–"), el("p", {}, own.score.total.toLocaleString(lang)));
    }
    const rows = [1, 2, 3, 4].map((row) => el("tr", {}, ...["a", "b", "c", "d"].map((letter) => {
      const cell = letter + row;
      const text = own.rooms[cell] ? `${own.rooms[cell]} ${own.furniture[cell] ?? ""}` : `+${own.fees[cell]}`;
      return el("td", { title: cell }, text.replaceAll("_", " "));
    })));
    const facts = [`${own.silver} ${say("silver")}${own.loan ? " (−)" : ""}`, `${own.gifts} ${say("gifts")}`, `${own.score.total} ${say("points")}`, own.guests.join(" "), own.attic.join(" ")];
    return el("div", {}, el("p", {}, facts.filter(Boolean).join(" · ")), el("table", { className: "mansion" }, el("tbody", {}, ...rows)));
  }
}

// Where are we?

document.documentElement.lang = lang;
document.querySelector("nav").append(...Object.keys(WORDS).map((one) => button(one, () => (localStorage.setItem("lang", one), location.reload()))));
document.querySelector("footer").textContent = say("fan");
const table = /^\/t\/([0-9a-f]{18})$/.exec(location.pathname);
if (table) new Table(table[1]);
else showHome().catch((error) => problem(error.message));
