import type { ConsoleDisplay } from '@iruon/contract';
import { Typography } from '@mui/material';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { recordList } from '../../record-kit/define-list.tsx';
import { HiddenChip } from '../../record-kit/display-chip.tsx';
import { displayRules } from './display-rules.ts';

type Row = ConsoleDisplay & { id: string };

function summary({ rule, size, pinCount }: Row): string {
  const pins = pinCount > 0 ? ` · 고정 ${showNumber(pinCount)}개` : '';
  return `${displayRules[rule].label} · ${showNumber(size)}개까지${pins}`;
}

export const DisplayList = recordList<Row>({
  nameOf: ({ name }) => name,
  caption: summary,
  chip: ({ shows, refreshedAt }) => (
    <>
      <HiddenChip shows={shows} />
      <Typography variant="caption" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        {refreshedAt ? `${showTime(refreshedAt)} 계산` : '아직 계산하지 않음'}
      </Typography>
    </>
  ),
});
