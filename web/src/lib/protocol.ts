// Written by `make protocol` from the server's own types (src/belvedere/server/typescript.py); don't edit.

export type ServerMessage =
  | Snapshot
  | Happened
  | Presence
  | Accepted
  | Refusal
  | Pong;

export type ClientMessage =
  | Join
  | Leave
  | SeatBot
  | FreeSeat
  | Start
  | Play
  | Undo
  | AnswerUndo
  | SitIn
  | Return
  | Resign
  | Say
  | Rematch
  | SameDeal
  | Ping
  | Speak;

export type AnyCommand =
  | Join
  | Leave
  | SeatBot
  | FreeSeat
  | Start
  | Play
  | Undo
  | AnswerUndo
  | SitIn
  | Return
  | Resign
  | Say
  | Rematch
  | SameDeal;

export type AnyEvent =
  | Opened
  | Reserved
  | Joined
  | BotSeated
  | SeatFreed
  | HostChanged
  | Closed
  | Started
  | Played
  | UndoAsked
  | UndoAnswered
  | TakenBack
  | BotSatIn
  | CameBack
  | Ended
  | Said
  | Again;

export type Language = "de" | "en" | "fr";

export type Phase = "open" | "over" | "playing";

export type Access = "link" | "public";

export type Starts = "full" | "host";

export type Clock = NoClock | MoveClock | BankClock;

export type SeatPlan = Me | Anyone | ABot;

export type SeatKind = "bot" | "open" | "person" | "reserved";

export type Away = "absent" | "left" | "resigned" | "time";

export type Closing = "abandoned" | "expired";

/** The table as it is: the first message, and the one after a gap that is too long to be told. */
export interface Snapshot {
  type: "snapshot";
  now: number;
  deadline: number | null;
  table: TableView;
}

export interface TableView {
  table: string;
  number: number;
  phase: Phase;
  game: string;
  rules: number;
  options: Record<string, string | number>;
  clock: Clock;
  access: Access;
  starts: Starts;
  assistance: boolean;
  first: number | null;
  seats: SeatView[];
  you: number[];
  is_host: boolean;
  turn: TurnView | null;
  undo: UndoView | null;
  can_undo: "ask" | "free" | null;
  view: Record<string, unknown> | null;
  legal: Record<string, string[]>;
  fair: FairView;
  end: EndView | null;
  again_of: string | null;
  rematch: string | null;
  same_deal: string | null;
}

/** Everyone takes as long as they like. */
export interface NoClock {
  type: "none";
}

/** So many seconds for each turn. */
export interface MoveClock {
  type: "move";
  seconds: number;
}

/** So many seconds for all of one's turns, and some more for each turn taken. */
export interface BankClock {
  type: "bank";
  seconds: number;
  increment: number;
}

export interface SeatView {
  seat: number;
  kind: SeatKind;
  name: string;
  is_yours: boolean;
  level: string | null;
  style: string | null;
  away: Away | null;
  bank: number | null;
  salt: string;
}

export interface TurnView {
  seat: number;
  since: number;
  allowed: number | null;
}

/** Someone asks to take back, and these seats have not answered yet. */
export interface UndoView {
  seat: number;
  to: number;
  waits_for: number[];
}

/** What the shuffle follows from; the secret only when the game is over. */
export interface FairView {
  commitment: string;
  secret: string | null;
}

export interface EndView {
  how: "abandoned" | "expired" | "played" | "resigned";
  winners: number[];
  scores: number[];
}

/** An event, what it did in the game, and the table after it. */
export interface Happened {
  type: "happened";
  number: number;
  time: number;
  event: AnyEvent;
  story: Told[];
  now: number;
  deadline: number | null;
  table: TableView;
}

/** The table stands; None in the seats is one for people. */
export interface Opened {
  type: "opened";
  game: string;
  rules: number;
  options: Record<string, string | number>;
  seats: (BotPlan | null)[];
  commitment: string;
  first?: number | null;
  assistance?: boolean;
  clock?: Clock;
  access?: Access;
  starts?: Starts;
  again_of?: string | null;
  deal_of?: DealSource | null;
}

export interface BotPlan {
  level: string;
  style?: string | null;
}

/** The table, and what its seats added, that a deal follows from besides the secret. */
export interface DealSource {
  table: string;
  salts: string[];
}

/** A seat waits for one person, who sat there in the game before. */
export interface Reserved {
  type: "reserved";
  seat: number;
  name: string;
}

export interface Joined {
  type: "joined";
  seat: number;
  name: string;
  salt?: string;
}

export interface BotSeated {
  type: "bot_seated";
  seat: number;
  level: string;
  style?: string | null;
}

/** Someone left before the game began, or the host made room. */
export interface SeatFreed {
  type: "seat_freed";
  seat: number;
}

/** The host left; whoever sits at this seat is it now. */
export interface HostChanged {
  type: "host_changed";
  seat: number;
}

/** Nobody is going to play here. */
export interface Closed {
  type: "closed";
  how: Closing;
}

export interface Started {
  type: "started";
  first: number;
  seats: Record<string, unknown>[];
  dealt: string;
}

export interface Played {
  type: "played";
  seat: number;
  action: string;
  dealt?: string | null;
  by_bot?: boolean;
  ends_turn?: boolean;
  spent?: number;
}

export interface UndoAsked {
  type: "undo_asked";
  seat: number;
  to: number;
}

export interface UndoAnswered {
  type: "undo_answered";
  seat: number;
  agreed: boolean;
}

export interface TakenBack {
  type: "taken_back";
  seat: number;
  to: number;
  agreed?: boolean;
}

/** A bot plays on for a person who is away. */
export interface BotSatIn {
  type: "bot_sat_in";
  seat: number;
  how: Away;
  spent?: number;
}

export interface CameBack {
  type: "came_back";
  seat: number;
}

/** The game is over, and what the shuffle followed from is no secret any more. */
export interface Ended {
  type: "ended";
  how: "played" | "resigned";
  winners: number[];
  scores: number[];
  secret: string;
}

export interface Said {
  type: "said";
  name: string;
  text: string;
  seat?: number | null;
}

/** A next game of the same people, or the same deal again, at another table. */
export interface Again {
  type: "again";
  table: string;
  same_deal?: boolean;
}

/** Something that happened, or a reason: its kind, its facts, and a sentence. */
export interface Told {
  kind: string;
  facts: Record<string, unknown>;
  text: string;
}

/** Whose people are here just now, and how many others watch. */
export interface Presence {
  type: "presence";
  seats: number[];
  spectators: number;
}

/** A command is done and stored. */
export interface Accepted {
  type: "accepted";
  id: string;
  number: number;
  table: string | null;
}

/** A command, or what could not be read as one, was refused and changed nothing. */
export interface Refusal {
  type: "refusal";
  problem: Problem;
  id: string | null;
}

/** Why something was refused: a kind for programs, and a sentence for people. */
export interface Problem {
  error: string;
  text: string;
}

export interface Pong {
  type: "pong";
  now: number;
}

/** The games with their options, and who can be played against. */
export interface Offer {
  games: GameView[];
  levels: LevelView[];
}

export interface GameView {
  name: string;
  title: string;
  least_players: number;
  most_players: number;
  options: OptionView[];
  styles: string[];
}

export interface OptionView {
  name: string;
  values: (string | number)[];
  meaning: string;
}

export interface LevelView {
  name: string;
  title: string;
  about: string;
  has_style: boolean;
}

/** Public tables: with a free seat, with a game going on, and games played to their end. */
export interface Lobby {
  open: Summary[];
  playing: Summary[];
  over: Summary[];
}

export interface Summary {
  table: string;
  game: string;
  phase: Phase;
  access: Access;
  clock: Clock;
  seats: SeatSummary[];
  opened_at: number;
  steps: number;
  to_move: number | null;
  turn_since: number | null;
  winners: number[];
  scores: number[];
  how: string | null;
}

export interface SeatSummary {
  name: string;
  kind: SeatKind;
  level: string | null;
  is_away: boolean;
}

export interface Known {
  id: string;
  name: string;
}

/** The token is told this once. Send it as `Authorization: Bearer …`. */
export interface KnownWithToken {
  id: string;
  name: string;
  token: string | null;
}

export interface Device {
  id: string;
  label: string;
  made_at: number;
  is_this: boolean;
}

/** A code that makes another device this guest's too, once, within ten minutes. */
export interface Link {
  code: string;
}

export interface Kept {
  replay: string;
}

/** A game as it stood after so many entries of its log. */
export interface Position {
  step: number;
  steps: number;
  view: Record<string, unknown>;
  story: Told[];
}

export interface OpenedTable {
  table: string;
}

/** A command is done and stored: the number of its event, and the new table if it opened one. */
export interface Done {
  number: number;
  table: string | null;
}

export interface LogEntry {
  number: number;
  time: number;
  event: AnyEvent;
}

/** What the expert would do, the best first. */
export interface Hint {
  seat: number;
  number: number;
  chances: number[];
  actions: HintedAction[];
}

export interface HintedAction {
  action: string;
  chance: number;
  score: number;
  margin: number;
  line: string[];
  reasons: string[];
}

export interface Legal {
  seat: number;
  number: number;
  actions: string[];
}

/** What an action would bring, as far as it can be known. */
export interface Preview {
  action: string;
  events: Told[];
}

/** Whether an action can be done; if not, why. */
export interface Judged {
  action: string;
  is_legal: boolean;
  reason: Told | null;
}

export interface Health {
  status: string;
  version: string;
  database: string;
  sockets: number;
}

/** Sit down, on a certain seat or on any that is free. */
export interface Join {
  type: "join";
  id: string;
  at: number;
  name: string;
  seat?: number | null;
  salt?: string;
}

/** Before the game the seat is free again; in a game a bot sits in until its owner is back. */
export interface Leave {
  type: "leave";
  id: string;
  at: number;
}

/** The host lets a bot have a seat. */
export interface SeatBot {
  type: "seat_bot";
  id: string;
  at: number;
  seat: number;
  level?: string;
  style?: string | null;
}

/** The host makes room. */
export interface FreeSeat {
  type: "free_seat";
  id: string;
  at: number;
  seat: number;
}

/** The host begins the game. */
export interface Start {
  type: "start";
  id: string;
  at: number;
}

/** Do an action, in one's own turn or, where the game allows it, in another's. */
export interface Play {
  type: "play";
  id: string;
  at: number;
  action: string;
}

/** Take back what the own seat did last, or ask the others to allow it. */
export interface Undo {
  type: "undo";
  id: string;
  at: number;
  seat?: number | null;
}

export interface AnswerUndo {
  type: "answer_undo";
  id: string;
  at: number;
  agreed: boolean;
}

/** Let a bot play for someone who is away. */
export interface SitIn {
  type: "sit_in";
  id: string;
  at: number;
  seat: number;
}

/** Take the own seats back from the bots that sat in. */
export interface Return {
  type: "return";
  id: string;
  at: number;
}

/** Give up a seat for good. */
export interface Resign {
  type: "resign";
  id: string;
  at: number;
  seat?: number | null;
}

export interface Say {
  type: "say";
  id: string;
  at: number;
  text: string;
}

/** Another game with the same people. */
export interface Rematch {
  type: "rematch";
  id: string;
  at: number;
}

/** The same deal again, at a new table. */
export interface SameDeal {
  type: "same_deal";
  id: string;
  at: number;
}

/** Is anyone there? */
export interface Ping {
  type: "ping";
}

/** Tell it in another language from now on. */
export interface Speak {
  type: "speak";
  language: Language;
}

export interface Renamed {
  name: string;
}

/** `cookie` is for browsers: the token is then kept where no script of a page can read it. */
export interface NewGuest {
  name: string;
  cookie?: boolean;
  device?: string;
}

export interface UsedLink {
  code: string;
  cookie?: boolean;
  device?: string;
}

/** A table to be opened. */
export interface Plan {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string | number>;
  first?: number | null;
  assistance?: boolean;
  clock?: Clock;
  access?: Access;
  starts?: Starts;
  salt?: string;
}

/** A seat of whoever opens the table; several of them are people on one device. */
export interface Me {
  who: "me";
  name: string;
}

/** A seat for whoever comes. */
export interface Anyone {
  who: "open";
}

export interface ABot {
  who: "bot";
  level?: string;
  style?: string | null;
}

/** What each address takes and gives. */
export interface Api {
  "GET /api/games": { query: { lang?: Language }; response: Offer };
  "GET /api/lobby": { response: Lobby };
  "GET /api/me": { response: Known };
  "PATCH /api/me": { request: Renamed; response: Known };
  "POST /api/me": { request: NewGuest; response: KnownWithToken };
  "GET /api/me/devices": { response: Device[] };
  "DELETE /api/me/devices/{device}": { response: null };
  "POST /api/me/link": { response: Link };
  "POST /api/me/link/use": { request: UsedLink; response: KnownWithToken };
  "GET /api/me/records": { response: string };
  "GET /api/me/tables": { response: Summary[] };
  "POST /api/replays": { request: Record<string, unknown>; response: Kept };
  "GET /api/replays/{replay}": { response: Record<string, unknown> };
  "GET /api/replays/{replay}/positions/{step}": { query: { lang?: Language }; response: Position };
  "POST /api/tables": { request: Plan; response: OpenedTable };
  "GET /api/tables/{table}": { response: TableView };
  "POST /api/tables/{table}/commands": { request: AnyCommand; response: Done };
  "GET /api/tables/{table}/events": { query: { since?: number }; response: LogEntry[] };
  "GET /api/tables/{table}/hint": { query: { lang?: Language }; response: Hint };
  "GET /api/tables/{table}/legal": { query: { seat?: number }; response: Legal };
  "GET /api/tables/{table}/positions/{step}": { query: { lang?: Language }; response: Position };
  "GET /api/tables/{table}/preview": { query: { lang?: Language; action: string }; response: Preview };
  "GET /api/tables/{table}/record": { response: Record<string, unknown> };
  "GET /api/tables/{table}/story": { query: { lang?: Language; since?: number }; response: Told[] };
  "GET /api/tables/{table}/why": { query: { lang?: Language; action: string }; response: Judged };
  "GET /health": { response: Health };
}
