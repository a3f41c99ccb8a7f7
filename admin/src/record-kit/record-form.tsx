import type { ReactNode } from 'react';
import { Form, type FormProps, type HttpError, TabbedFormView, useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { errorSentence } from '../providers/error-sentence.ts';
import { useConflict } from './conflict-dialog.tsx';
import { FormFrame, FrameContent } from './form-frame.tsx';
import { SaveToolbar } from './save-toolbar.tsx';

interface RecordFormProps extends Omit<FormProps, 'children'> {
  children: ReactNode;
  /** The bar that saves; by default one without other verbs. */
  toolbar?: ReactNode;
  /** What the typed values will look like, see `FormFrame`. */
  preview?: ReactNode;
}

/** The form of a record as a page, which asks before it is left with unsaved values. */
export function RecordForm({ children, toolbar = <SaveToolbar />, preview, ...props }: RecordFormProps) {
  return (
    <Form noValidate onSubmit={useSave()} {...props}>
      <FormFrame toolbar={toolbar} preview={preview}>
        <FrameContent>{children}</FrameContent>
      </FormFrame>
    </Form>
  );
}

/** The same in tabs; the content of each is `Fields`. */
export function RecordTabs({ children, toolbar = <SaveToolbar />, preview, ...props }: RecordFormProps) {
  // The address of the record: that of a tab follows it.
  const formRootPathname = useLocation().pathname.match(/^\/[^/]+\/[^/]+/)?.[0] ?? '';
  return (
    <Form noValidate onSubmit={useSave()} formRootPathname={formRootPathname} {...props}>
      <FormFrame toolbar={toolbar} preview={preview}>
        <TabbedFormView formRootPathname={formRootPathname} toolbar={false}>
          {children}
        </TabbedFormView>
      </FormFrame>
    </Form>
  );
}

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
