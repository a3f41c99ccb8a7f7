import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import {
  type HttpError,
  SimpleForm,
  type SimpleFormProps,
  TabbedForm,
  type TabbedFormProps,
  useSaveContext,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { RecordAudit } from '../components/audit/audit-section.tsx';
import { errorSentence } from '../providers/error-sentence.ts';
import { useConflict } from './conflict-dialog.tsx';
import { SaveToolbar } from './save-toolbar.tsx';

/** The width of every form, px; a field of one line is narrower, because a longer line is hard to read. */
export const FORM_WIDTH = 960;
const LINE_WIDTH = 640;

/** The form of a record, and the operators' changes of it below. */
const FormFrame = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      maxWidth: FORM_WIDTH,
      '& .MuiStack-root > .MuiFormControl-root, & .MuiStack-root > .MuiTextField-root': { maxWidth: LINE_WIDTH },
    }}
  >
    {children}
    <Box sx={{ px: 2, pb: 2 }}>
      <RecordAudit />
    </Box>
  </Box>
);

/** The form of a record as a page, which asks before it is left with unsaved values. */
export const RecordForm = (props: SimpleFormProps) => (
  <FormFrame>
    <SimpleForm noValidate onSubmit={useSave()} toolbar={<SaveToolbar />} {...props} />
  </FormFrame>
);

/** The same in tabs. */
export const RecordTabs = (props: TabbedFormProps) => (
  <FormFrame>
    <TabbedForm noValidate onSubmit={useSave()} toolbar={<SaveToolbar />} {...props} />
  </FormFrame>
);

interface Refused {
  readonly code?: string;
  readonly detail?: string;
  readonly title?: string;
  readonly errors?: Readonly<Record<string, string>>;
}
const bodyOf = (error: unknown): Refused => ((error as Partial<HttpError>).body ?? {}) as Refused;

/**
 * Submits a record's form. Returns the errors of a refused save by field, otherwise as an error of the whole form,
 * because react-admin treats a save without errors as successful. If another operator saved the record meanwhile, a
 * dialog asks what to do.
 */
function useSave() {
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
