import type { Reconciliation } from '@iruon/contract';
import { Card, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { showTime } from '../../../format/seoul-time.ts';
import { showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { EmptyList, ListError } from '../../../lists/empty-list.tsx';
import { HistoryList } from '../../../lists/history-list.tsx';
import { CardTable } from '../../../lists/table/card-table.tsx';
import { Column as ListColumn } from '../../../lists/table/column.tsx';
import { OutcomeChip, ReconciliationShow } from './reconciliation-show.tsx';
import { UploadForm } from './upload-form.tsx';

type Row = Reconciliation & { id: string };
const Column = ListColumn<Row>;

function History() {
  const { error } = useListContext();
  return (
    <Card component="section" aria-labelledby="reconciliation-history">
      <Typography id="reconciliation-history" component="h2" variant="h6" sx={{ p: 2, pb: 1 }}>
        대조한 내역
      </Typography>
      {error ? (
        <ListError />
      ) : (
        <CardTable<Row> empty={<EmptyList />}>
          <Column source="from" disableSort render={({ from, to }) => (from === to ? from : `${from} ~ ${to}`)} />
          <Column source="openTotal" disableSort render={(row) => <OutcomeChip {...row} />} />
          <Column source="ours" disableSort align="right" render={({ total }) => showWon(total.ours.net)} />
          <Column source="theirs" disableSort align="right" render={({ total }) => showWon(total.theirs.net)} />
          <Column
            source="difference"
            disableSort
            align="right"
            render={({ total }) => showWon(total.ours.net - total.theirs.net)}
          />
          <Column source="operatorName" disableSort />
          <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
        </CardTable>
      )}
    </Card>
  );
}

/** Reconciliations with the gateway's settlement list: the form for a new one above, earlier ones below. */
function ReconciliationList() {
  return (
    <HistoryList title="결제 대사">
      <UploadForm />
      <History />
    </HistoryList>
  );
}

addTexts('reconciliations', {
  nothing: '아직 대조한 거래내역이 없습니다.',
  fields: {
    from: '기간',
    openTotal: '결과',
    ours: '우리 장부',
    theirs: '결제사',
    difference: '차이',
    operatorName: '대조한 사람',
    createdAt: '대조한 때',
  },
});

export const screens = { list: ReconciliationList, show: ReconciliationShow };
