import type { SupplyReport } from '@iruon/contract';
import { Box, Card } from '@mui/material';
import { useListContext } from 'react-admin';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { EmptyList, ListError } from '../../../lists/empty-list.tsx';
import { HistoryList } from '../../../lists/history-list.tsx';
import { CardTable } from '../../../lists/table/card-table.tsx';
import { Column as ListColumn } from '../../../lists/table/column.tsx';
import { packageDay } from '../../stock/stock/keeper-text.ts';
import { deadlineText, monthName, StageChip } from './report-calls.ts';
import { SupplyReportShow } from './supply-report-show.tsx';
import { SupplyRules } from './supply-rules.tsx';

type Row = SupplyReport & { id: string };
const Column = ListColumn<Row>;

function Months() {
  const { error } = useListContext();
  if (error) return <ListError />;
  return (
    <Card>
      <CardTable<Row> empty={<EmptyList />}>
        <Column source="month" render={({ month }) => monthName(month)} />
        <Column source="stage" disableSort render={({ stage }) => <StageChip state={stage} />} />
        <Column
          source="dueOn"
          disableSort
          render={({ dueOn, daysLeft, stage, filedAt }) =>
            stage === 'FILED' ? (
              filedAt && `${showTime(filedAt)} 보고`
            ) : (
              <Box sx={{ color: daysLeft <= 5 ? 'error.main' : undefined }}>
                {packageDay(dueOn)} · {deadlineText(daysLeft)}
              </Box>
            )
          }
        />
        <Column source="rows" disableSort align="right" render={({ rows }) => `${showNumber(rows)}건`} />
        <Column
          source="faulty"
          disableSort
          align="right"
          render={({ faulty }) =>
            faulty > 0 ? <Box sx={{ color: 'error.main' }}>{showNumber(faulty)}건</Box> : '없음'
          }
        />
        <Column source="added" disableSort align="right" render={({ added }) => `${showNumber(added)}건`} />
        <Column
          source="different"
          disableSort
          align="right"
          render={({ different }) => (different > 0 ? `${showNumber(different)}건` : '없음')}
        />
      </CardTable>
    </Card>
  );
}

/** The months to report, with their deadlines; what must be reported below. */
function SupplyReportList() {
  return (
    <HistoryList title="공급내역 보고" sort={{ field: 'month', order: 'DESC' }} below={<SupplyRules />}>
      <Months />
    </HistoryList>
  );
}

addTexts('supply-reports', {
  nothing: '아직 보고할 달이 없습니다.',
  fields: {
    month: '기준월',
    stage: '단계',
    dueOn: '기한',
    rows: '행',
    faulty: '고칠 행',
    added: '추가함',
    different: '나중에 바뀜',
  },
});

export const screens = { list: SupplyReportList, show: SupplyReportShow };
