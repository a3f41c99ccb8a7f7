import type { ExternalToast, toast as sonner } from 'sonner';

type Show = (toast: typeof sonner) => void;

let shown: typeof sonner | null = null;
let isRequested = false;
let waiting: Show[] = [];
let onRequest: (() => void) | null = null;

function show(act: Show): void {
  if (shown) {
    act(shown);
    return;
  }
  waiting.push(act);
  loadToasts();
}

/** Loads the toast window, which the first load of a page does not include. */
export function loadToasts(): void {
  isRequested = true;
  onRequest?.();
}

/**
 * Calls `callback` when a message has to be shown, or immediately if one is queued already. Returns the unsubscribe
 * function.
 */
export function onToastsRequested(callback: () => void): () => void {
  onRequest = callback;
  if (isRequested) callback();
  return () => {
    onRequest = null;
  };
}

/** Shows the queued messages, and from then on every message immediately. Returns the unsubscribe function. */
export function deliverTo(toast: typeof sonner): () => void {
  shown = toast;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act(toast);
  return () => {
    shown = null;
  };
}

/** A short confirmation at the edge of the page. */
export function toast(text: string, options?: ExternalToast): void {
  show((window) => window(text, options));
}
toast.success = (text: string, options?: ExternalToast) => show((window) => window.success(text, options));
toast.error = (text: string, options?: ExternalToast) => show((window) => window.error(text, options));
toast.dismiss = (id: string) => show((window) => window.dismiss(id));
