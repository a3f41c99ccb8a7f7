import { TextField } from '@mui/material';

interface Days {
  from: string;
  to: string;
}

/** The first and the last day of a period in Seoul. */
export function PeriodFields({ period, onChange }: { period: Days; onChange: (period: Days) => void }) {
  return (
    <>
      <DayField label="시작일" value={period.from} max={period.to} onChange={(from) => onChange({ ...period, from })} />
      <span aria-hidden>~</span>
      <DayField label="종료일" value={period.to} min={period.from} onChange={(to) => onChange({ ...period, to })} />
    </>
  );
}

interface DayFieldProps {
  label: string;
  /** A day in Seoul, `2026-11-26`. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** A day input outside of a form. A cleared field is an incomplete date; the last complete date stays until the next one. */
function DayField({ label, value, min, max, onChange }: DayFieldProps) {
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
