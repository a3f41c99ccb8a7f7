import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useUnsaved } from './use-unsaved.ts';

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
