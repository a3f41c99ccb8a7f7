import { TextField } from '@mui/material';
import { useState } from 'react';

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
