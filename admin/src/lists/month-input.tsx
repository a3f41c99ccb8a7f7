import { addSeoulDays, isSeoulDay, seoulDay, seoulMonth } from '@iruon/contract/seoul';
import { TextField } from '@mui/material';
import type { InputProps } from 'react-admin';
import { useController } from 'react-hook-form';

interface MonthInputProps extends Pick<InputProps, 'source'> {
  alwaysOn?: boolean;
}

/** The last day of a month in Seoul. @param month `YYYY-MM` */
export function lastDayOf(month: string): string {
  const { endExclusive } = seoulMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
  return addSeoulDays(seoulDay(endExclusive), -1);
}

const look = { slotProps: { inputLabel: { shrink: true } }, sx: { width: 170 } } as const;

/** A month in Seoul as two days of the filter, `from` and `to`. */
export function MonthDaysInput(_: MonthInputProps) {
  const from = useController({ name: 'from', defaultValue: '' }).field;
  const to = useController({ name: 'to', defaultValue: '' }).field;

  function choose(month: string) {
    // While a year is typed, it may have five digits.
    const isMonth = isSeoulDay(`${month}-01`);
    from.onChange(isMonth ? `${month}-01` : '');
    to.onChange(isMonth ? lastDayOf(month) : '');
  }

  return (
    <TextField
      type="month"
      label="월"
      value={String(from.value ?? '').slice(0, 7)}
      onChange={(event) => choose(event.target.value)}
      {...look}
    />
  );
}

/** A month as one field of the filter. */
export function MonthInput({ source }: MonthInputProps) {
  const { field } = useController({ name: source, defaultValue: '' });
  return <TextField {...field} value={field.value ?? ''} type="month" label="월" {...look} />;
}
