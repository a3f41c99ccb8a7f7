// The storage of the order form's draft. It is separate from its parser (stored-draft.ts), because the frame of every
// page clears it at logout and must not load the schemas of the form.

const KEY = 'order-draft';

/** The session storage; undefined if the browser forbids it. */
function store(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

export const storeDraft = (text: string): void => store()?.setItem(KEY, text);
export const storedDraft = (): string | null => store()?.getItem(KEY) ?? null;
export const forgetDraft = (): void => store()?.removeItem(KEY);
