import type { UndoneWork } from '@iruon/contract';
import { jobLabels, workKindLabels, workStateLabels } from '@iruon/contract/labels';
import GivenUpIcon from '@mui/icons-material/ErrorOutlineOutlined';
import AgainIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Typography } from '@mui/material';
import { stateChip } from '../../chips/chip.tsx';
import { Detail } from '../../components/muted.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { choiceFilter } from '../../lists/filters.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { RetryButton, RetryChosen } from './retry-button.tsx';

type Row = UndoneWork & { id: string };
const Column = ListColumn<Row>;
const StateChip = stateChip(workStateLabels, { GIVEN_UP: [GivenUpIcon, 'error'], AGAIN: [AgainIcon, 'warning'] });

const filters = [choiceFilter('kind', workKindLabels, 130), choiceFilter('state', workStateLabels, 160)];

const nameOf = ({ kind, name, about }: UndoneWork) => (kind === 'MAIL' ? about : (jobLabels[name] ?? '작업'));

/** Failed mails and jobs, with the last response and a retry button. */
export function UndoneWorkList() {
  return (
    <TableList<Row> filters={filters} rowClick={false} bulkActionButtons={<RetryChosen />}>
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
