import type { ConsoleExhibition } from '@iruon/contract';
import icon from '@mui/icons-material/CelebrationOutlined';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { recordList } from '../../record-kit/define-list.tsx';
import { HiddenChip, PeriodChip } from '../../record-kit/display-chip.tsx';
import { defineResource } from '../define-resource.ts';
import { exhibitionScreens } from './exhibition-form.tsx';

type Row = ConsoleExhibition & { id: string };

function summary({ startedAt, endedAt, productCount }: Row): string {
  const period = startedAt && endedAt ? `${showTime(startedAt)} ~ ${showTime(endedAt)}` : '상시 진행';
  return `${period} · 상품 ${showNumber(productCount)}개`;
}

const ExhibitionList = recordList<Row>({
  nameOf: ({ name }) => name,
  picture: ({ thumb }) => thumb,
  caption: summary,
  chip: ({ shows, state }) => (
    <>
      <HiddenChip shows={shows} />
      <PeriodChip state={state} />
    </>
  ),
});

export const exhibitions = defineResource({
  name: 'exhibitions',
  label: '기획전',
  operation: 'listConsoleExhibitions',
  menu: { group: 'displays', order: 2 },
  list: ExhibitionList,
  create: exhibitionScreens.create,
  edit: exhibitionScreens.edit,
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    code: '코드',
    summary: '소개',
    startedAt: '시작',
    endedAt: '종료',
  },
});
