import { TextField } from '@mui/material';
import type { ReactNode } from 'react';

interface ChoiceProps {
  name: string;
  label: string;
  isRequired?: boolean;
  children: ReactNode;
}

/** A native select: its change events reach the form around it. */
export function Choice({ name, label, isRequired = false, children }: ChoiceProps) {
  return (
    <TextField
      name={name}
      label={label}
      select
      required={isRequired}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}
