import type { ConsoleDisplay } from '@iruon/contract';
import icon from '@mui/icons-material/ViewCarouselOutlined';
import { Typography } from '@mui/material';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { recordList } from '../../record-kit/define-list.tsx';
import { HiddenChip } from '../../record-kit/display-chip.tsx';
import { defineResource } from '../define-resource.ts';
import { DisplayCreate, DisplayEdit } from './display-form.tsx';
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

export const displays = defineResource({
  name: 'displays',
  label: '진열',
  operation: 'listConsoleDisplays',
  menu: { group: 'displays', order: 1 },
  list: DisplayList,
  create: DisplayCreate,
  edit: DisplayEdit,
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '제목',
    code: '코드',
    rule: '기준',
    size: '보여 줄 개수',
    _pins: '고정 상품',
    shows: '진열',
  },
});
