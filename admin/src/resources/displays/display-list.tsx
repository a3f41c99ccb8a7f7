import type { ConsoleDisplay } from '@iruon/contract';
import { Typography } from '@mui/material';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { HiddenChip } from '../../record-kit/hidden-chip.tsx';
import { NamedRow } from '../../record-kit/named-row.tsx';
import { OrderedList } from '../../record-kit/ordered-list.tsx';
import { displayRules } from './display-rules.ts';

type Row = ConsoleDisplay & { id: string };

function summary({ rule, size, pinCount }: Row): string {
  const pins = pinCount > 0 ? ` · 고정 ${showNumber(pinCount)}개` : '';
  return `${displayRules[rule].label} · ${showNumber(size)}개까지${pins}`;
}

export function DisplayList() {
  return (
    <OrderedList<Row> resource="displays" title="진열" nothing="아직 진열이 없습니다." nameOf={({ name }) => name}>
      {(row) => (
        <>
          <NamedRow to={`/displays/${row.id}`} name={row.name} summary={summary(row)} />
          <HiddenChip shows={row.shows} />
          <Typography variant="caption" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
            {row.refreshedAt ? `${showTime(row.refreshedAt)} 계산` : '아직 계산하지 않음'}
          </Typography>
        </>
      )}
    </OrderedList>
  );
}
