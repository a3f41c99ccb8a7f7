import { Box, Button, TextField } from '@mui/material';
import type { InputProps } from 'react-admin';
import { useController } from 'react-hook-form';
import { addDays, seoulDay } from '../format/seoul-time.ts';

const ranges: [label: string, days: number][] = [
  ['오늘', 0],
  ['7일', 6],
  ['30일', 29],
];

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
      <TextField
        {...from}
        value={from.value ?? ''}
        type="date"
        label="시작일"
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: to.value || undefined } }}
        sx={{ width: 150 }}
      />
      <span aria-hidden>~</span>
      <TextField
        {...to}
        value={to.value ?? ''}
        type="date"
        label="종료일"
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: from.value || undefined } }}
        sx={{ width: 150 }}
      />
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
