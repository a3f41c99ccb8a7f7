import { TextField } from '@mui/material';
import type { ReactNode } from 'react';

interface ChoiceSelectProps {
  label: string;
  value: string | number;
  isRequired?: boolean;
  /** Why the choice was refused. */
  message?: string | undefined;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A select of the browser, which opens as a wheel on phones. */
export const ChoiceSelect = ({ label, value, isRequired = false, message, onChange, children }: ChoiceSelectProps) => (
  <TextField
    select
    size="small"
    margin="none"
    label={label}
    required={isRequired}
    value={value}
    error={message !== undefined}
    helperText={message}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ minWidth: 0 }}
  >
    {children}
  </TextField>
);
