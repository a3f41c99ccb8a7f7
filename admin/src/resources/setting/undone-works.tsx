import type { UndoneWork } from '@iruon/contract';
import { jobLabels, workKindLabels, workStateLabels } from '@iruon/contract/labels';
import GivenUpIcon from '@mui/icons-material/ErrorOutlineOutlined';
import AgainIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Button, Typography } from '@mui/material';
import { useListContext, useNotify } from 'react-admin';
import { stateChip } from '../../chips/chip.tsx';
import { Detail } from '../../components/muted.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { addTexts } from '../../i18n/page-texts.ts';
import { choiceFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import { useCall } from '../../providers/use-call.ts';
import { useRetry } from '../../providers/use-retry.ts';

const { TableList, Column } = listOf<UndoneWork>();

const StateChip = stateChip(workStateLabels, { GIVEN_UP: [GivenUpIcon, 'error'], AGAIN: [AgainIcon, 'warning'] });

const filters = [choiceFilter('kind', workKindLabels, 130), choiceFilter('state', workStateLabels, 160)];

const nameOf = ({ kind, name, about }: UndoneWork) => (kind === 'MAIL' ? about : (jobLabels[name] ?? '작업'));

/** Failed mails and jobs, with the last response and a retry button. */
function UndoneWorkList() {
  return (
    <TableList filters={filters} rowClick={false} bulkActionButtons={<RetryChosen />}>
      <Column source="state" disableSort render={({ state }) => <StateChip state={state} />} />
      <Column source="kind" disableSort render={({ kind }) => workKindLabels[kind]} />
      <Column
        source="name"
        disableSort
        render={(row) => (
          <>
            <Typography variant="body2" component="div">
              {nameOf(row)}
            </Typography>
            {row.recipient && <Detail>{row.recipient}</Detail>}
          </>
        )}
      />
      <Column
        source="lastError"
        disableSort
        render={({ lastError }) => (
          <Typography
            variant="caption"
            component="div"
            lang="en"
            sx={{ color: 'text.secondary', maxWidth: 360, overflowWrap: 'anywhere' }}
          >
            {lastError}
          </Typography>
        )}
      />
      <Column source="tries" disableSort align="right" render={({ tries }) => showNumber(tries)} />
      <Column source="dueAt" disableSort render={({ dueAt }) => (dueAt ? showTime(dueAt) : '없음')} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column
        source="retry"
        disableSort
        render={(row) => (
          <RetryButton ids={[row._id]} label={`${nameOf(row)} 다시 시도`}>
            다시 시도
          </RetryButton>
        )}
      />
    </TableList>
  );
}

interface RetryButtonProps {
  ids: readonly string[];
  /** The action's label, for screen readers. */
  label: string;
  children: string;
  onDone?: () => void;
}

/** Retries mails and jobs now. */
function RetryButton({ ids, label, children, onDone }: RetryButtonProps) {
  const call = useCall();
  const notify = useNotify();

  async function attempt() {
    const { retried } = await call('retryUndoneWorks', { body: { _works: ids } });
    if (retried > 0) notify(`${showNumber(retried)}건을 다시 시도합니다.`, { type: 'success' });
    else notify('그사이 끝났거나 진행 중이어서 다시 시도하지 않았습니다.', { type: 'info' });
  }
  const { retry, isPending } = useRetry('undone-works', attempt, onDone);

  return (
    <Button size="small" aria-label={label} onClick={retry} loading={isPending} sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </Button>
  );
}

/** The same for the chosen rows. */
function RetryChosen() {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const words = `다시 시도 ${showNumber(selectedIds.length)}`;
  return (
    <RetryButton ids={selectedIds} label={words} onDone={() => onUnselectItems()}>
      {words}
    </RetryButton>
  );
}

addTexts('undone-works', {
  nothing: '멈춘 메일이나 작업이 없습니다.',
  fields: {
    kind: '구분',
    state: '상태',
    name: '내용',
    lastError: '마지막 오류',
    tries: '시도 횟수',
    dueAt: '다음 시도',
    createdAt: '생긴 때',
    retry: '관리',
  },
});

export const screens = { list: UndoneWorkList };
