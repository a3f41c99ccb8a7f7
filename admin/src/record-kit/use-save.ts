import { type HttpError, useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { errorSentence } from '../providers/error-sentence.ts';
import { useConflict } from './conflict/conflict-context.ts';

interface Refused {
  readonly code?: string;
  readonly detail?: string;
  readonly title?: string;
  readonly errors?: Readonly<Record<string, string>>;
}
const bodyOf = (error: unknown): Refused => ((error as Partial<HttpError>).body ?? {}) as Refused;

/**
 * The submission of a record's form. Returns the errors of a refused save: by field, else as an error of the whole form, because
 * react-admin takes a save without errors as done. Of a record that another operator saved meanwhile, a dialog asks what to do.
 */
export function useSave() {
  const { save } = useSaveContext();
  const { begin } = useConflict();

  return async (values: FieldValues): Promise<Refused['errors']> => {
    const refusals: unknown[] = [];
    await save?.(values, { onError: (error) => refusals.push(error) });
    if (refusals.length === 0) return undefined;
    const [refusal] = refusals;
    const { code, detail, title, errors = {} } = bodyOf(refusal);
    if (code === 'RECORD_CHANGED') begin(detail ?? title ?? '');
    return Object.keys(errors).length > 0 ? errors : { 'root.serverError': errorSentence(refusal) };
  };
}
