import { TextField } from '@mui/material';

interface DayFieldProps {
  label: string;
  /** A day in Seoul, `2026-11-26`. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** A day input outside of a form. A cleared field is an incomplete date; the last complete date stays until the next one. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => target.value && onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
      sx={{ width: 160 }}
    />
  );
}
