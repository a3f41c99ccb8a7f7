import { z } from 'zod';

// What a visitor put aside before logging in. It lies in the browser alone, under one key, and may be edited there by anyone:
// whatever cannot be read is left out, and core-api decides anew about everything at login.

/** Lines and looked-at products kept at most. */
export const LOCAL_LIMIT = 50;
const MOST_PIECES = 9_999;

const line = z.object({
  product: z.object({
    _id: z.uuid(),
    code: z.string().max(64),
    name: z.string().max(300),
    thumb: z.string().max(300).nullable(),
  }),
  option: z.object({ _id: z.uuid(), name: z.string().max(300) }).nullable(),
  amount: z.int().min(1).max(MOST_PIECES),
});
const watch = z.object({ _product: z.uuid(), watchedAt: z.iso.datetime() });

/** A product that waits for its buyer to log in. */
export type LocalLine = z.infer<typeof line>;
export type LocalWatch = z.infer<typeof watch>;

export interface LocalStore {
  /** Names this collection to core-api, so that sending it twice puts it into the cart once. */
  readonly batch: string;
  readonly lines: readonly LocalLine[];
  readonly watches: readonly LocalWatch[];
}

export const emptyStore = (batch: string): LocalStore => ({ batch, lines: [], watches: [] });

/** Items of a list that can be read; others are left out. */
function readable<T>(schema: z.ZodType<T>, items: unknown): T[] {
  if (!Array.isArray(items)) return [];
  return items.slice(0, LOCAL_LIMIT).flatMap((item) => {
    const read = schema.safeParse(item);
    return read.success ? [read.data] : [];
  });
}

/** The store from its text; null when there is none. */
export function readStore(text: string | null): LocalStore | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('batch' in value)) return null;
    const batch = z.uuid().safeParse(value.batch);
    if (!batch.success) return null;
    const { lines, watches } = value as { lines?: unknown; watches?: unknown };
    return { batch: batch.data, lines: readable(line, lines), watches: readable(watch, watches) };
  } catch {
    return null;
  }
}

const isSame = (a: LocalLine, b: LocalLine) =>
  a.product._id === b.product._id && (a.option?._id ?? null) === (b.option?._id ?? null);

/** Puts a line aside; one that is there already grows. Null when there is no room for another. */
export function withLine(store: LocalStore, added: LocalLine): LocalStore | null {
  const there = store.lines.find((each) => isSame(each, added));
  if (there) return withAmount(store, there, there.amount + added.amount);
  return store.lines.length >= LOCAL_LIMIT ? null : { ...store, lines: [...store.lines, added] };
}

export function withAmount(store: LocalStore, changed: LocalLine, amount: number): LocalStore {
  const bounded = Math.min(MOST_PIECES, Math.max(1, amount));
  return { ...store, lines: store.lines.map((each) => (isSame(each, changed) ? { ...each, amount: bounded } : each)) };
}

export function withoutLine(store: LocalStore, removed: LocalLine): LocalStore {
  return { ...store, lines: store.lines.filter((each) => !isSame(each, removed)) };
}

/** Notes that a product was looked at; the newest stay. */
export function withWatch(store: LocalStore, seen: LocalWatch): LocalStore {
  const others = store.watches.filter(({ _product }) => _product !== seen._product);
  return { ...store, watches: [seen, ...others].slice(0, LOCAL_LIMIT) };
}
