import { createContext, useContext, useId, useLayoutEffect } from 'react';

/** What a person would lose by leaving the page: one form, or one field that is saved by itself. */
export interface Unsaved {
  isDirty: boolean;
  /** True while it is saved: leaving meanwhile, as the redirect after it does, waits for the outcome. */
  isSaving?: boolean;
  /** Saves it, and resolves to whether it is saved; absent if it cannot be saved as it is. */
  save?: (() => Promise<boolean>) | undefined;
}

type Report = (id: string, unsaved: Unsaved | null) => void;

export const LeaveContext = createContext<Report>(() => {});

/** Asks before leaving the page, or closing the tab, while this is dirty. */
export function useUnsaved(unsaved: Unsaved): void {
  const id = useId();
  const report = useContext(LeaveContext);
  // After each render, because `save` closes over what was typed.
  useLayoutEffect(() => report(id, unsaved));
  useLayoutEffect(() => () => report(id, null), [id, report]);
}
