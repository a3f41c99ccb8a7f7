import type { BulkUpload } from '@iruon/contract';
import { bulkUploadModeLabels } from '@iruon/contract/labels';
import { Card, Typography } from '@mui/material';
import { DataTable, List, useListContext } from 'react-admin';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { EmptyList } from '../../lists/empty-list.tsx';
import { ListError } from '../../lists/list-error.tsx';
import { ListPagination } from '../../lists/list-pagination.tsx';
import { StateChip } from './state-chip.tsx';
import { UploadForm } from './upload-form.tsx';

type Row = BulkUpload & { id: string };
const Column = DataTable.Col<Row>;

function History() {
  const { error } = useListContext();
  return (
    <Card component="section" aria-labelledby="upload-history">
      <Typography id="upload-history" component="h2" variant="h6" sx={{ p: 2, pb: 1 }}>
        올린 파일
      </Typography>
      {error ? (
        <ListError />
      ) : (
        <DataTable<Row>
          size="small"
          bulkActionButtons={false}
          rowClick="show"
          empty={<EmptyList nothing="아직 올린 파일이 없습니다." />}
        >
          <Column source="fileName" disableSort />
          <Column source="state" disableSort render={({ state }) => <StateChip state={state} />} />
          <Column source="mode" disableSort render={({ mode }) => bulkUploadModeLabels[mode]} />
          <Column source="rowsTotal" disableSort align="right" render={({ rowsTotal }) => showNumber(rowsTotal)} />
          <Column source="rowsBad" disableSort align="right" render={({ rowsBad }) => showNumber(rowsBad)} />
          <Column source="operatorName" disableSort />
          <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
        </DataTable>
      )}
    </Card>
  );
}

/** Products by spreadsheet: a new file above, earlier ones below. */
export function BulkUploadList() {
  return (
    <List
      title="대량 등록"
      actions={false}
      component="div"
      empty={false}
      exporter={false}
      sort={{ field: 'createdAt', order: 'DESC' }}
      pagination={<ListPagination />}
    >
      <UploadForm />
      <History />
    </List>
  );
}
