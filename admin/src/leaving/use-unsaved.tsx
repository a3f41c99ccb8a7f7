import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

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

/**
 * The question before leaving the form of react-admin around it. Saving submits the form, whose `onSubmit` returns an error for each
 * refusal, `root.serverError` for one of no field.
 */
export function FormLeave() {
  const anchor = useRef<HTMLSpanElement>(null);
  const { clearErrors } = useFormContext();
  const { dirtyFields, isSubmitting, isSubmitSuccessful, submitCount } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  const awaited = useRef<{ submitCount: number; end: (isSaved: boolean) => void } | null>(null);

  function save(): Promise<boolean> {
    const form = anchor.current?.closest('form');
    if (!form) throw new Error('FormLeave is outside of a form');
    // The server's errors of the last save would block the next one.
    clearErrors();
    return new Promise((resolve) => {
      awaited.current = { submitCount, end: resolve };
      form.requestSubmit();
    });
  }

  useEffect(() => {
    const waiting = awaited.current;
    if (!waiting || isSubmitting || (isDirty && submitCount === waiting.submitCount)) return;
    awaited.current = null;
    waiting.end(!isDirty);
  }, [isSubmitting, isDirty, submitCount]);
  // Nobody leaves meanwhile: the form gives way to that of its saved version.
  useEffect(() => () => awaited.current?.end(true), []);

  useUnsaved({ isDirty, isSaving: isSubmitting, save });
  return <span ref={anchor} hidden />;
}
