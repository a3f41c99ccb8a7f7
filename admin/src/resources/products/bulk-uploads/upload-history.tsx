import type { BulkUpload, BulkUploadKind } from '@iruon/contract';
import { bulkUploadModeLabels } from '@iruon/contract/labels';
import { Card, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Chip } from '../../../chips/chip.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { EmptyList, ListError } from '../../../lists/empty-list.tsx';
import { CardTable } from '../../../lists/table/card-table.tsx';
import { Column as ListColumn } from '../../../lists/table/column.tsx';
import { kindLabels } from './kind-labels.ts';

type Row = BulkUpload & { id: string };
const Column = ListColumn<Row>;

/** Uploaded files of a kind, newest first. */
export function UploadHistory({ kind }: { kind: BulkUploadKind }) {
  const { error } = useListContext();
  const counted = (source: 'rowsTotal' | 'rowsBad', label: string) => (
    <Column
      source={source}
      {...(kind === 'INVOICES' && { label })}
      disableSort
      align="right"
      render={(row) => showNumber(row[source])}
    />
  );
  return (
    <Card component="section" aria-labelledby="upload-history">
      <Typography id="upload-history" component="h2" variant="h6" sx={{ p: 2, pb: 1 }}>
        올린 파일
      </Typography>
      {error ? (
        <ListError />
      ) : (
        <CardTable<Row> rowClick={(id) => `/${kindLabels[kind].home}/${id}/show`} empty={<EmptyList />}>
          <Column source="fileName" disableSort />
          <Column source="state" disableSort render={({ state }) => <StateChip kind={kind} state={state} />} />
          {kind === 'PRODUCTS' && (
            <Column source="mode" disableSort render={({ mode }) => bulkUploadModeLabels[mode]} />
          )}
          {counted('rowsTotal', '행')}
          {counted('rowsBad', '잘못된 행')}
          <Column source="operatorName" disableSort />
          <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
        </CardTable>
      )}
    </Card>
  );
}

const kinds = {
  CHECKING: 'active',
  COLUMNS_UNKNOWN: 'waiting',
  CHECKED: 'waiting',
  RUNNING: 'active',
  DONE: 'done',
  FAILED: 'problem',
  CANCELED: 'canceled',
} as const;

export function StateChip({ kind, state }: Pick<BulkUpload, 'kind' | 'state'>) {
  return <Chip kind={kinds[state]} label={kindLabels[kind].states[state]} />;
}
