import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';

/** The value and the setter of a field with a custom component. */
export function useFieldValue<T>(name: string, empty: T): [value: T, change: (value: T) => void] {
  const { field } = useController({ name });
  return [(field.value as T | null | undefined) ?? empty, field.onChange];
}

/** The errors of a whole list, or of an item without a field. */
export function ListErrors({ of }: { of: keyof ProductValues }) {
  const { errors } = useFormState();
  const messages = [...new Set(messagesIn(errors[of]))];
  if (messages.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {messages.slice(0, 5).map((message) => (
        <div key={message}>{message}</div>
      ))}
      {messages.length > 5 && <div>그 밖에 {messages.length - 5}가지가 더 있습니다.</div>}
    </Alert>
  );
}

function messagesIn(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [error.message];
  return Object.entries(error).flatMap(([key, value]) => (key === 'ref' ? [] : messagesIn(value)));
}

const wordsOf = (text: string) => [
  ...new Set(
    text
      .split(/[,\n\t]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** A list of words as one text: parsed while typing, formatted when it loses focus. */
export function WordsField({ label, value, onChange, helperText, error }: WordsFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      value={typed ?? value.join(', ')}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(wordsOf(event.target.value));
      }}
      onBlur={() => setTyped(undefined)}
      helperText={helperText}
      error={error ?? false}
    />
  );
}

interface WordsFieldProps {
  label: string;
  value: readonly string[];
  onChange: (words: string[]) => void;
  helperText?: string;
  error?: boolean;
}
