import { useSyncExternalStore } from 'react';
import {
  emptyStore,
  type GuestStore,
  type LocalLine,
  readStore,
  withAmount,
  withLine,
  withoutLine,
  withView,
} from './guest-store';
import { isPreviewed } from './is-previewed';

const KEY = 'iruon-local';
const listeners = new Set<() => void>();
let known: { text: string | null; store: GuestStore | null } = { text: null, store: null };

/** Browsers may forbid storage; the visitor then has no guest data, and the page still works. */
function readText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The guest data of the browser; React requires the same object until a change. */
function current(): GuestStore | null {
  const text = readText();
  if (text !== known.text) known = { text, store: readStore(text) };
  return known.store;
}

function write(store: GuestStore | null): boolean {
  if (isPreviewed()) return false;
  try {
    if (store === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(store));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A change in another tab of the same browser.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const orEmpty = () => current() ?? emptyStore(crypto.randomUUID());

export const local = {
  /** True if the data was stored; the storage may be full or disabled. */
  add(line: LocalLine): boolean {
    const store = withLine(orEmpty(), line);
    return store !== null && write(store);
  },
  setAmount: (line: LocalLine, amount: number) => write(withAmount(orEmpty(), line, amount)),
  remove: (line: LocalLine) => write(withoutLine(orEmpty(), line)),
  watch: (product: string) => write(withView(orEmpty(), { _product: product, watchedAt: new Date().toISOString() })),
  clear: () => write(null),
  /** Removes the sent entries, unless another tab changed the store meanwhile: that change stays, in a new batch. */
  clearSent(sent: GuestStore) {
    const now = current();
    if (!now || now.batch !== sent.batch) return;
    const isSent = (line: LocalLine) => sent.lines.some((each) => JSON.stringify(each) === JSON.stringify(line));
    const lines = now.lines.filter((line) => !isSent(line));
    write(lines.length === 0 ? null : { ...emptyStore(crypto.randomUUID()), lines });
  },
};

/** The guest data of the browser; null on the server, during hydration, and if there is none. */
export function useGuestStore(): GuestStore | null {
  return useSyncExternalStore(subscribe, current, () => null);
}
