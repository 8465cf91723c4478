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

export type Color = "blue" | "brown" | "gray" | "green" | "purple" | "red";

export type Kind = "dartboard" | "dog" | "grand_piano" | "harp" | "jukebox" | "motorcycle" | "pinball" | "pool_table" | "roadster" | "statue" | "sun_lounger" | "swimming_pool";

export type Tile = "blue" | "brown" | "dartboard" | "dog" | "expansion" | "grand_piano" | "gray" | "green" | "harp" | "jukebox" | "motorcycle" | "pinball" | "pool_table" | "purple" | "red" | "roadster" | "statue" | "sun_lounger" | "swimming_pool";

export type Slot = "A1" | "A2" | "A3" | "A4" | "B1" | "B2" | "B3" | "B4";

export type Cell = "a1" | "a2" | "a3" | "a4" | "b1" | "b2" | "b3" | "b4" | "c1" | "c2" | "c3" | "c4" | "d1" | "d2" | "d3" | "d4";

export type CardName = "brown_red_purple" | "gray_blue_green" | "motorcycle_pinball" | "pool_table_dog" | "swimming_pool_grand_piano" | "three_blue" | "three_brown" | "three_gray" | "three_green" | "three_purple" | "three_red";

export type Category = "boat" | "car" | "holiday" | "horse" | "house" | "jewel" | "watch";

export type Column = "a" | "b" | "c" | "d" | "e" | "f" | "g";

export type GameName = "california" | "dolce_vita";

export type GameView = CaliforniaView | DolceVitaView;

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
  game: GameName;
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
  view: GameView | null;
  legal: Record<string, string[]>;
  fair: FairView;
  end: EndView | null;
  again_of: string | null;
  rematch: string | null;
  same_deal: string | null;
  branch_of: BranchView | null;
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
  by_bot: boolean;
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

/** The game that this one branched off from, and after how many entries of its log. */
export interface BranchView {
  table: string | null;
  replay: string | null;
  step: number;
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
  branch_of?: BranchOf | null;
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

/** The game that another one branched off from, as far as it went: its log and its seats without the names. */
export interface BranchOf {
  step: number;
  log: string[];
  seats: Record<string, unknown>[];
  table?: string | null;
  replay?: string | null;
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
  dealt: string | null;
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
  next_turn?: boolean;
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
  games: GameOffer[];
  levels: LevelView[];
}

export interface GameOffer {
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

/** The rules of a game; what it is about stands before the first section. */
export interface RulesBook {
  title: string;
  about: RulesBlock[];
  sections: RulesSection[];
}

/** A paragraph, a list item by item, or lines that keep their shape; words of the notation stand in backticks. */
export interface RulesBlock {
  kind: "figure" | "list" | "text";
  lines: string[];
}

export interface RulesSection {
  id: string | null;
  title: string;
  clauses: RulesClause[];
}

export interface RulesClause {
  id: string | null;
  blocks: RulesBlock[];
}

/** Public tables: with a free seat, with a game going on, and games played to their end. */
export interface Lobby {
  open: Summary[];
  playing: Summary[];
  over: Summary[];
}

export interface Summary {
  table: string;
  game: GameName;
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
  changed_at: number;
  you: number[];
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

/** A game as it stands after an action, and after what was dealt then. */
export interface Trial {
  view: GameView;
  to_move: number | null;
  over: boolean;
  choices: Choices | null;
  story: Told[];
  preview: Preview | null;
  record: Record<string, unknown>;
}

/** Everything that a seat may think of doing now, and why some of it can't be done. */
export interface Choices {
  seat: number;
  number: number;
  sources: Source[];
}

/** Something to take up. Without targets it is an action by itself, or can't be taken up at all. */
export interface Source {
  source: string;
  actions: string[];
  cost: number | null;
  reason: Told | null;
  targets: Target[];
}

/** Somewhere to put what was taken up: the actions that do it, several where there is a choice, or why none does. */
export interface Target {
  target: string;
  actions: string[];
  cost: number | null;
  reason: Told | null;
}

/** What an action would bring, as far as it can be known. */
export interface Preview {
  action: string;
  events: Told[];
  outlook: Told[];
}

export interface Kept {
  replay: string;
}

/** What the expert thinks of the position before an entry of the log, the best action first. */
export interface Analysed {
  step: number;
  seat: number;
  chances: number[];
  scores: number[];
  actions: HintedAction[];
}

export interface HintedAction {
  action: string;
  text: string;
  chance: number;
  score: number;
  margin: number;
  line: string[];
  reasons: string[];
}

/** Whether all that was dealt follows from what was promised before; null where there is no proof, or not yet. */
export interface Fairness {
  is_fair: boolean | null;
  findings: Finding[];
}

/** What was checked, and whether it is as promised; null where it can't be told. */
export interface Finding {
  kind: string;
  text: string;
  ok: boolean | null;
}

/** A game as it stood after so many entries of its log. */
export interface Position {
  step: number;
  steps: number;
  view: GameView;
  story: Told[];
}

/** A game looked back on, as far as its positions have been analysed; docs/analysis.md tells what all that means. */
export interface GameReview {
  steps: number;
  steps_done: number;
  missing: number[];
  start: Outlook;
  moves: ReviewMove[];
  turning_points: ReviewTurn[];
  players: ReviewPlayer[];
}

/** How a game stood: chances of winning and expected scores, seat by seat. */
export interface Outlook {
  chances: number[];
  scores: number[];
}

/** An action of the log, what it cost, and how the game stood after it. */
export interface ReviewMove {
  step: number;
  chapter: number;
  seat: number;
  action: string;
  options: number;
  judgment: string | null;
  cost: number;
  played: ReviewChoice | null;
  best: ReviewChoice | null;
  before_deal: boolean;
  chances: number[];
  scores: number[];
}

/** An action, what it promised, and why. */
export interface ReviewChoice {
  action: string;
  chance: number;
  score: number;
  margin: number;
  visits: number;
  line: string[];
  reasons: ReviewReason[];
}

export interface ReviewReason {
  reason: string;
  facts: Record<string, unknown>;
  text: string;
}

/** A move with which the game turned. */
export interface ReviewTurn {
  step: number;
  how: string;
  swing: number;
  gainer: number;
  leader: number | null;
}

/** How someone played. */
export interface ReviewPlayer {
  seat: number;
  name: string;
  accuracy: number;
  given_away: number;
  mean_cost: number;
  judgments: Record<string, number>;
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

export interface Legal {
  seat: number;
  number: number;
  actions: string[];
}

/** An event, and what it did in the game. */
export interface LogLine {
  number: number;
  time: number;
  event: AnyEvent;
  story: Told[];
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

/** California as it lies open. */
export interface CaliforniaView {
  seat: number | null;
  step: number;
  last: string | null;
  first: number;
  to_move: number | null;
  over: boolean;
  game: "california";
  options: CaliforniaOptions;
  day: number;
  days: number;
  last_day: "cards" | "days" | "rooms" | null;
  bank: number;
  coins: number;
  stores: Record<Slot, Tile | null>;
  stack: number;
  bag: number;
  unseen: CaliforniaUnseen;
  cards: Record<CardName, CardView>;
  guests: Record<Color, number | null>;
  gift_from: number;
  seats: CaliforniaSeat[];
}

export interface CardView {
  points: number;
  owner: number | null;
}

export interface CaliforniaOptions {
  attic: "free" | "last_resort";
  two_player_gift_from: 3 | 4;
}

/** A seat of California with its mansion. */
export interface CaliforniaSeat {
  name: string;
  seat: number;
  mansion: Color;
  silver: number;
  loan: boolean;
  gifts: number;
  cards: CardName[];
  guests: Color[];
  rooms: Partial<Record<Cell, Color>>;
  furniture: Partial<Record<Cell, Kind>>;
  attic: Kind[];
  attic_spaces: number;
  expanded: boolean;
  printed: Cell;
  fees: Record<Cell, number>;
  score: CaliforniaScore;
  silver_after_repaying: number;
}

export interface CaliforniaScore {
  gifts: number;
  cards: number;
  spaces: number;
  loan: number;
  total: number;
}

export interface CaliforniaUnseen {
  stack: Partial<Record<Tile, number>>;
  bag: Partial<Record<Tile, number>>;
}

/** Dolce Vita as it lies open. */
export interface DolceVitaView {
  seat: number | null;
  step: number;
  last: string | null;
  first: number;
  to_move: number | null;
  over: boolean;
  game: "dolce_vita";
  options: DolceVitaOptions;
  round: number;
  rounds: number;
  starter: number;
  columns: Record<Column, string[]>;
  below: Record<Column, Record<string, number[]>>;
  seats: DolceVitaSeat[];
}

export interface DolceVitaOptions {
}

/** A seat of Dolce Vita with what it owns. */
export interface DolceVitaSeat {
  name: string;
  seat: number;
  hand: number[];
  goods: Partial<Record<Category, number>>;
  money: number[];
  score: DolceVitaScore;
}

export interface DolceVitaScore {
  goods: number;
  money: number;
  total: number;
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
  salt?: string;
}

/** The same deal again, at a new table. What is dealt follows from the salts of before. */
export interface SameDeal {
  type: "same_deal";
  id: string;
  at: number;
  salt?: string;
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

/** A game so far, and what is to be done next; without an action it is only looked at. */
export interface Tried {
  record: Record<string, unknown>;
  action?: string | null;
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
  id?: string | null;
  branch?: BranchPoint | null;
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

/** Where a game branches off: after so many entries of the log of a table that is over, or of a replay. */
export interface BranchPoint {
  step: number;
  table?: string | null;
  replay?: string | null;
}

/** What each address takes and gives. */
export interface Api {
  "GET /api/games": { query: { lang?: Language }; response: Offer };
  "GET /api/games/{game}/rules": { query: { lang?: Language }; response: RulesBook };
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
  "POST /api/positions": { query: { lang?: Language }; request: Tried; response: Trial };
  "POST /api/replays": { request: Record<string, unknown>; response: Kept };
  "GET /api/replays/{replay}": { response: Record<string, unknown> };
  "GET /api/replays/{replay}/analysis/{step}": { query: { lang?: Language }; response: Analysed };
  "GET /api/replays/{replay}/fair": { query: { lang?: Language }; response: Fairness };
  "GET /api/replays/{replay}/positions": { query: { lang?: Language; since?: number }; response: Position[] };
  "GET /api/replays/{replay}/positions/{step}": { query: { lang?: Language }; response: Position };
  "GET /api/replays/{replay}/review": { query: { lang?: Language }; response: GameReview };
  "GET /api/showcase/{game}": { response: Record<string, unknown> };
  "GET /api/showcase/{game}/positions/{step}": { query: { lang?: Language }; response: Position };
  "POST /api/tables": { request: Plan; response: OpenedTable };
  "GET /api/tables/{table}": { response: TableView };
  "GET /api/tables/{table}/analysis/{step}": { query: { lang?: Language }; response: Analysed };
  "GET /api/tables/{table}/choices": { query: { lang?: Language; seat?: number }; response: Choices };
  "POST /api/tables/{table}/commands": { request: AnyCommand; response: Done };
  "GET /api/tables/{table}/events": { query: { since?: number }; response: LogEntry[] };
  "GET /api/tables/{table}/fair": { query: { lang?: Language }; response: Fairness };
  "GET /api/tables/{table}/hint": { query: { lang?: Language }; response: Hint };
  "GET /api/tables/{table}/legal": { query: { seat?: number }; response: Legal };
  "GET /api/tables/{table}/log": { query: { lang?: Language; since?: number }; response: LogLine[] };
  "GET /api/tables/{table}/positions": { query: { lang?: Language; since?: number }; response: Position[] };
  "GET /api/tables/{table}/positions/{step}": { query: { lang?: Language }; response: Position };
  "GET /api/tables/{table}/preview": { query: { lang?: Language; action: string }; response: Preview };
  "GET /api/tables/{table}/record": { response: Record<string, unknown> };
  "GET /api/tables/{table}/review": { query: { lang?: Language }; response: GameReview };
  "GET /api/tables/{table}/story": { query: { lang?: Language; since?: number }; response: Told[] };
  "GET /api/tables/{table}/why": { query: { lang?: Language; action: string }; response: Judged };
  "GET /health": { response: Health };
}
