// The guest cart and recently viewed products before login. They are stored only in the browser, under one key, where
// anyone can edit them: unreadable entries are dropped, and core-api validates everything at login. Every page reads
// them, so they are parsed without the schema library, which is as large as all scripts of a page.

/** Maximum number of lines, and of recently viewed products. */
export const LOCAL_LIMIT = 50;
const MAX_QUANTITY = 9_999;

/** A product that was added before the buyer logged in. */
export interface LocalLine {
  product: { _id: string; code: string; name: string; thumb: string | null };
  option: { _id: string; name: string } | null;
  amount: number;
}

export interface GuestView {
  _product: string;
  /** ISO 8601, UTC. */
  watchedAt: string;
}

export interface GuestStore {
  /** The id of this collection; core-api adds a collection to the cart only once. */
  readonly batch: string;
  readonly lines: readonly LocalLine[];
  readonly watches: readonly GuestView[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;
const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_QUANTITY;

function readProduct(value: unknown): LocalLine['product'] | null {
  const { _id, code, name, thumb } = fieldsOf(value);
  const isRead = isId(_id) && isText(code, 64) && isText(name, 300) && (thumb === null || isText(thumb, 300));
  return isRead ? { _id, code, name, thumb } : null;
}

function readLine(value: unknown): LocalLine | null {
  const fields = fieldsOf(value);
  const product = readProduct(fields.product);
  if (!product || !isQuantity(fields.amount)) return null;
  if (fields.option === null) return { product, option: null, amount: fields.amount };
  const { _id, name } = fieldsOf(fields.option);
  return isId(_id) && isText(name, 300) ? { product, option: { _id, name }, amount: fields.amount } : null;
}

function readView(value: unknown): GuestView | null {
  const { _product, watchedAt } = fieldsOf(value);
  const isInstant = isText(watchedAt, 40) && INSTANT.test(watchedAt) && !Number.isNaN(Date.parse(watchedAt));
  return isId(_product) && isInstant ? { _product, watchedAt } : null;
}

export const emptyStore = (batch: string): GuestStore => ({ batch, lines: [], watches: [] });

/** The readable items of a list; all others are dropped. */
function readable<T>(read: (item: unknown) => T | null, items: unknown): T[] {
  if (!Array.isArray(items)) return [];
  return items.slice(0, LOCAL_LIMIT).flatMap((item) => read(item) ?? []);
}

/** Parses the stored text; null if there is none. */
export function readStore(text: string | null): GuestStore | null {
  if (text === null) return null;
  try {
    const { batch, lines, watches } = fieldsOf(JSON.parse(text));
    return isId(batch) ? { batch, lines: readable(readLine, lines), watches: readable(readView, watches) } : null;
  } catch {
    return null;
  }
}

const isSame = (a: LocalLine, b: LocalLine) =>
  a.product._id === b.product._id && (a.option?._id ?? null) === (b.option?._id ?? null);

/** Adds a line or increases the quantity of an existing one. Null if the store is full. */
export function withLine(store: GuestStore, added: LocalLine): GuestStore | null {
  const there = store.lines.find((each) => isSame(each, added));
  if (there) return withAmount(store, there, there.amount + added.amount);
  return store.lines.length >= LOCAL_LIMIT ? null : { ...store, lines: [...store.lines, added] };
}

export function withAmount(store: GuestStore, changed: LocalLine, amount: number): GuestStore {
  const bounded = Math.min(MAX_QUANTITY, Math.max(1, amount));
  return { ...store, lines: store.lines.map((each) => (isSame(each, changed) ? { ...each, amount: bounded } : each)) };
}

export function withoutLine(store: GuestStore, removed: LocalLine): GuestStore {
  return { ...store, lines: store.lines.filter((each) => !isSame(each, removed)) };
}

/** Records a viewed product and drops the oldest ones above the maximum. */
export function withView(store: GuestStore, seen: GuestView): GuestStore {
  const others = store.watches.filter(({ _product }) => _product !== seen._product);
  return { ...store, watches: [seen, ...others].slice(0, LOCAL_LIMIT) };
}
