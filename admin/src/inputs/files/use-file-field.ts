import type { StoredFile } from '@iruon/contract';
import { useRef } from 'react';
import { composeSyncValidators, type InputProps, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Kind } from './acceptable.ts';
import type { UploadPath, UploadTarget } from './store-file.ts';
import { useUploads } from './use-uploads.ts';

export interface FileFieldProps extends Pick<InputProps, 'source' | 'defaultValue'> {
  label?: string;
  helperText?: string;
  isRequired?: boolean;
}

interface FileFieldOptions<T> {
  props: FileFieldProps;
  target: UploadTarget;
  kind: Kind;
  empty: T;
  /** The field's value once a file is stored. */
  after: (value: T, file: StoredFile) => T;
}

const STILL_SENDING = '파일을 다 올린 뒤에 저장해 주세요.';
const MISSING = '파일을 올려 주세요.';

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** A form field with a list of files. Equal bytes are the same file, and a file is listed once. */
export const useFilesField = (props: FileFieldProps, path: UploadPath, kind: Kind) =>
  useFileField<string[]>({
    props,
    target: { path },
    kind,
    empty: [],
    after: (ids, { _id }) => (ids.includes(_id) ? ids : [...ids, _id]),
  });

/** A form field with ids of stored files, and the uploads that fill it. The form cannot be saved before they end. */
export function useFileField<T>({ props, target, kind, empty, after }: FileFieldOptions<T>) {
  const { source, isRequired = false } = props;
  const isSending = useRef(false);
  const validate = composeSyncValidators((value: unknown) => {
    if (isSending.current) return STILL_SENDING;
    return isRequired && isEmpty(value ?? null) ? MISSING : undefined;
  });
  const { field, fieldState } = useInput({ source, defaultValue: props.defaultValue ?? empty, validate });
  const { getValues, setValue } = useFormContext();

  const change = (value: T) => setValue(field.name, value, { shouldDirty: true, shouldTouch: true });
  const current = (): T => getValues(field.name) ?? empty;
  const uploads = useUploads({ target, kind, onStored: (file) => change(after(current(), file)) });
  isSending.current = uploads.pending.length > 0;

  return {
    value: (field.value ?? empty) as T,
    change,
    uploads,
    isRequired,
    error: fieldState.invalid
      ? fieldState.error?.message?.replace(/^@@react-admin@@/, '').replaceAll('"', '')
      : undefined,
  };
}
