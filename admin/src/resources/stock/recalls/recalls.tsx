import type { Recall } from '@iruon/contract';
import { recallHazardLabels, recallStateLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { Detail } from '../../../components/muted.tsx';
import { AddButton } from '../../../dialogs/dialog-button.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { NewRecall } from './new-recall.tsx';
import { leftText, RecallChips } from './recall-calls.tsx';
import { RecallShow } from './recall-show.tsx';

const { TableList, Column } = listOf<Recall>();

const filters = [
  searchFilter('회수번호, 제목, 로트번호', 220),
  choiceFilter('state', recallStateLabels, 130),
  choiceFilter('isDrill', { false: '실제 회수', true: '훈련' }, 130),
  choiceFilter('isWaiting', { true: '살펴볼 것', false: '그 밖' }, 130),
  choiceFilter('hasUnanswered', { true: '응답 기다림', false: '모두 응답' }, 140),
];

/** Recalls and drills of them. */
function RecallList() {
  return (
    <TableList
      filters={filters}
      sort={{ field: 'openedAt', order: 'DESC' }}
      actions={<AddButton label="회수 시작" needs="openRecall" dialog={(close) => <NewRecall onClose={close} />} />}
    >
      <Column
        source="state"
        disableSort
        render={(recall) => (
          <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
            <RecallChips recall={recall} />
          </Box>
        )}
      />
      <Column source="recallNo" />
      <Column
        source="title"
        disableSort
        render={({ title, goods, lotNos }) => (
          <Box sx={{ minWidth: 200, whiteSpace: 'normal' }}>
            {title}
            <Detail>
              {[goods, `로트 ${lotNos.slice(0, 3).join(', ')}${lotNos.length > 3 ? ' …' : ''}`].join(' · ')}
            </Detail>
          </Box>
        )}
      />
      <Column source="hazard" disableSort render={({ hazard }) => recallHazardLabels[hazard].slice(0, 3)} />
      <Column
        source="unanswered"
        align="right"
        disableSort
        render={({ buyers, unanswered }) => `${showNumber(buyers - unanswered)} / ${showNumber(buyers)}곳`}
      />
      <Column
        source="clocks"
        disableSort
        render={({ clocks }) => {
          const next = clocks.find(({ doneOn }) => doneOn === null) ?? clocks.at(-1);
          return (
            next && (
              <Box sx={{ color: next.isLate && next.doneOn === null ? 'error.main' : undefined, whiteSpace: 'nowrap' }}>
                {next.kind === 'PLAN' ? '계획서' : '종료'} {leftText(next)}
              </Box>
            )
          );
        }}
      />
      <Column source="openedAt" render={({ openedAt, openedBy }) => `${showTime(openedAt)} ${openedBy}`} />
    </TableList>
  );
}

addTexts('recalls', {
  nothing: '아직 회수가 없습니다. 훈련으로 먼저 연습해 볼 수 있습니다.',
  fields: {
    state: '상태',
    recallNo: '회수번호',
    title: '제목',
    hazard: '위해등급',
    unanswered: '응답',
    clocks: '기한',
    openedAt: '시작',
    isDrill: '구분',
    isWaiting: '할 일',
    hasUnanswered: '응답 여부',
    q: '회수번호, 제목, 로트번호',
  },
});

export const screens = { list: RecallList, show: RecallShow };
