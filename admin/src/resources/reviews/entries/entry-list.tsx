import {
  type ConsoleForm,
  type ConsoleFormDetail,
  type FormCategory,
  type FormCode,
  type InquireState,
  PAPER_DAYS,
} from '@iruon/contract';
import { formCategoryLabels, formCodeLabels, inquireStateLabels } from '@iruon/contract/labels';
import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import { Box, Typography } from '@mui/material';
import { BooleanInput, SelectInput, useGetResourceLabel, useListContext, useResourceContext } from 'react-admin';
import { Chip } from '../../../chips/chip.tsx';
import { AnsweredChip } from '../../../components/answers/answer-panel.tsx';
import { Detail } from '../../../components/muted.tsx';
import { SheetExportButton } from '../../../downloads/sheet-export-button.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { choiceFilter, periodFilter, searchFilter } from '../../../lists/filters.tsx';
import { chipsCell } from '../../../lists/table/cells.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { addressOf } from '../../../providers/call.ts';
import { RecordEntryButton } from './record-entry.tsx';

const { TableList, Column } = listOf<EntryRow>();

interface ExportedFilter {
  q?: string;
  state?: InquireState;
  code?: FormCode;
  category?: FormCategory;
  isComplaint?: boolean;
}

const filters = [
  searchFilter('내용, 작성자, 상호, 이메일', 240),
  periodFilter,
  choiceFilter('state', inquireStateLabels, 130),
  <SelectInput key="category" source="category" choices={choicesOf(formCategoryLabels)} sx={{ minWidth: 150 }} />,
  <SelectInput key="code" source="code" choices={choicesOf(formCodeLabels)} sx={{ minWidth: 150 }} />,
  <BooleanInput key="isComplaint" source="isComplaint" defaultValue={true} />,
];

/** Exports the filtered list as a workbook, for the period of the dialog. */
function ExportButton() {
  const resource = useResourceContext() ?? '';
  const title = useGetResourceLabel()(resource, 2);
  const { q, state, code, category, isComplaint } = useListContext<EntryRow>().filterValues as ExportedFilter;
  const narrowed = {
    ...(q && { q }),
    ...(state && { state }),
    ...(code && { code }),
    ...(category && { category }),
    ...(isComplaint !== undefined && { isComplaint: isComplaint ? ('true' as const) : ('false' as const) }),
  };
  const operation = resource === 'forms' ? 'exportConsoleForms' : 'exportConsoleInquiries';
  return (
    <SheetExportButton
      resource={resource}
      title={`${title} 엑셀 내려받기`}
      direct={({ orderStatus: _, ...range }) => addressOf(operation, { query: { ...range, ...narrowed } })}
    />
  );
}

/** Entries as a queue: the longest waiting one first. */
export function EntryList() {
  return (
    <TableList
      filters={filters}
      waiting={{ state: 'ANSWER_AWAITING' }}
      actions={
        <>
          <RecordEntryButton />
          <ExportButton />
        </>
      }
    >
      <Column source="state" disableSort render={(entry) => chipsCell(<EntryChips entry={entry} />)} />
      <Column source="category" disableSort render={aboutOf} />
      <Column
        source="content"
        disableSort
        render={({ content }) => (
          <Box sx={{ minWidth: 220, maxWidth: 420 }}>
            <Typography noWrap>{content}</Typography>
          </Box>
        )}
      />
      <Column
        source="writer"
        disableSort
        render={({ writer }) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{writer.name}</Box>
            <Detail sx={{ whiteSpace: 'nowrap' }}>{showPhone(writer.phone)}</Detail>
          </>
        )}
      />
      <Column
        source="createdAt"
        render={(entry) => [showTime(entry.createdAt), paperDue(entry)].filter(Boolean).join(' · ')}
      />
      <Column source="answeredAt" disableSort render={({ answeredAt }) => (answeredAt ? showTime(answeredAt) : null)} />
    </TableList>
  );
}

type EntryRow = ConsoleForm & { id: string };
/** The page first shows the list row, which has no history. */
export type EntryRecord = EntryRow & { history?: ConsoleFormDetail['history'] | undefined };

type Entry = Pick<ConsoleForm, 'state' | 'isComplaint'>;

/** The state of an entry as chips. */
export function EntryChips({ entry: { state, isComplaint } }: { entry: Entry }) {
  return (
    <>
      <AnsweredChip state={state} />
      {isComplaint && <Chip kind="claim" label="불만·분쟁" />}
    </>
  );
}

/** The last day to send instructions that were requested on paper. */
const paperDue = ({ code, state, createdAt }: Pick<ConsoleForm, 'code' | 'state' | 'createdAt'>) =>
  code === 'ifu-paper' &&
  state === 'ANSWER_AWAITING' &&
  `${addSeoulDays(seoulDay(new Date(createdAt)), PAPER_DAYS)}까지 발송`;

/** The labels of the form and of its category. */
export const aboutOf = ({ code, category }: Pick<ConsoleForm, 'code' | 'category'>) =>
  `${formCodeLabels[code]} · ${formCategoryLabels[category]}`;
