import { type ExportJob, exportKinds, exportLimits } from '@iruon/contract';
import {
  exportKindLabels,
  exportStateLabels,
  legacyOrderStatusLabels,
  orderStatusLabels,
} from '@iruon/contract/labels';
import { Typography } from '@mui/material';
import { Detail } from '../../../components/muted.tsx';
import { SheetExportButton } from '../../../downloads/sheet-export-button.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { useFollowing } from '../../../lists/use-following.ts';
import { ExportProgress } from './export-progress.tsx';
import { ExportVerbs } from './export-verbs.tsx';

type Row = ExportJob & { id: string };
const { TableList, Column } = listOf<Row>();

/** Polling interval of unfinished files, milliseconds. */
const EVERY = 1_000;

const filters = [choiceFilter('kind', exportKindLabels, 140), choiceFilter('state', exportStateLabels, 130)];

function showDays({ from, to }: Row): string {
  if (from === null && to === null) return '전체 기간';
  return from === to ? String(from) : `${from ?? ''} ~ ${to ?? ''}`;
}

function narrowedTo({ orderStatus, filter }: Row): string[] {
  return [
    orderStatus && orderStatusLabels[orderStatus],
    filter?.status && legacyOrderStatusLabels[filter.status],
    filter?.q && `‘${filter.q}’ 검색`,
  ].filter((words) => typeof words === 'string' && words !== '') as string[];
}

/** Reloads the list while one of its files is being made. */
function Following() {
  useFollowing<Row>(({ state }) => state === 'WAITING' || state === 'RUNNING', EVERY);
  return (
    <Typography sx={{ px: 2, pt: 2, color: 'text.secondary' }}>
      내가 만든 파일입니다. {exportLimits.keptDays}일 동안 내려받을 수 있고, 끊긴 내려받기는 이어서 받습니다.
    </Typography>
  );
}

/** The operator's exported files, each with its progress and actions. */
function ExportList() {
  return (
    <TableList
      filters={filters}
      header={<Following />}
      actions={
        <SheetExportButton
          resource="exports"
          title="엑셀 파일 만들기"
          label="새로 만들기"
          kinds={exportKinds}
          withStatus
        />
      }
      rowClick={false}
    >
      <Column source="kind" disableSort render={({ kind }) => exportKindLabels[kind]} />
      <Column source="state" disableSort render={(row) => <ExportProgress {...row} />} />
      <Column source="actions" label="관리" disableSort render={(row) => <ExportVerbs {...row} />} />
      <Column
        source="period"
        disableSort
        render={(row) => (
          <>
            <span style={{ whiteSpace: 'nowrap' }}>{showDays(row)}</span>
            {narrowedTo(row).map((words) => (
              <Detail key={words}>{words}</Detail>
            ))}
          </>
        )}
      />
      <Column source="reason" disableSort sx={{ maxWidth: 240 }} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column
        source="expiresAt"
        disableSort
        render={({ state, expiresAt }) => (state === 'DONE' && expiresAt ? showTime(expiresAt) : '')}
      />
    </TableList>
  );
}

addTexts('exports', {
  nothing: '아직 만든 파일이 없습니다.',
  fields: {
    kind: '내용',
    state: '상태',
    period: '기간',
    reason: '이유',
    createdAt: '요청한 때',
    expiresAt: '보관 기한',
  },
});

export const screens = { list: ExportList };
