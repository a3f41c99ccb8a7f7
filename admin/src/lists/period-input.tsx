import { Box, Button, TextField } from '@mui/material';
import type { InputProps } from 'react-admin';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import { addDays, seoulDay } from '../format/seoul-time.ts';

const ranges: [label: string, days: number][] = [
  ['오늘', 0],
  ['7일', 6],
  ['30일', 29],
];

const dayField = (label: string, field: ControllerRenderProps, bounds: { min?: string; max?: string }) => (
  <TextField
    {...field}
    value={field.value ?? ''}
    type="date"
    label={label}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: bounds }}
    sx={{ width: 150, flex: { xs: '1 1 145px', sm: 'none' } }}
  />
);

interface PeriodInputProps extends Pick<InputProps, 'source'> {
  alwaysOn?: boolean;
}

/** A period in Seoul days as two fields of the filter, `from` and `to`, with buttons for the usual periods. */
export function PeriodInput(_: PeriodInputProps) {
  const from = useController({ name: 'from', defaultValue: '' }).field;
  const to = useController({ name: 'to', defaultValue: '' }).field;
  const today = seoulDay(new Date());

  function choose(first: string, last: string) {
    from.onChange(first);
    to.onChange(last);
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
      {dayField('시작일', from, { max: to.value || undefined })}
      <span aria-hidden>~</span>
      {dayField('종료일', to, { min: from.value || undefined })}
      {ranges.map(([label, days]) => {
        const first = addDays(today, -days);
        const isChosen = from.value === first && to.value === today;
        return (
          <Button
            key={label}
            size="small"
            variant={isChosen ? 'contained' : 'text'}
            aria-pressed={isChosen}
            onClick={() => (isChosen ? choose('', '') : choose(first, today))}
            sx={{ minWidth: 0, px: 1 }}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}
