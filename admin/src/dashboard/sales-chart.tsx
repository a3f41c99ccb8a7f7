import type { Dashboard } from '@iruon/contract';
import { Box, Card, Typography } from '@mui/material';
import { ColumnChart } from '../charts/column-chart.tsx';
import { Muted } from '../components/muted.tsx';
import { showDay } from '../format/seoul-time.ts';
import { showNumber, showRoughWon, showWon } from '../format/won.ts';

const showSales = ({ amount, count }: { amount: number; count: number }) =>
  `${showWon(amount)} · ${showNumber(count)}건`;

/** Paid purchases of the last 14 days as columns, with today beside yesterday. */
export function SalesChart({ sales }: { sales: Dashboard['sales'] }) {
  const amount = sales.reduce((sum, day) => sum + day.amount, 0);
  const count = sales.reduce((sum, day) => sum + day.count, 0);
  const [today, yesterday] = sales.toReversed();
  return (
    <Card component="section" aria-labelledby="sales-title" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap', gap: 1 }}>
        <Typography id="sales-title" component="h2" variant="h6">
          최근 14일 결제
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
          {today && (
            <Muted>
              오늘 <strong>{showSales(today)}</strong>
            </Muted>
          )}
          {yesterday && <Muted>어제 {showSales(yesterday)}</Muted>}
          <Muted>14일 {showSales({ amount, count })}</Muted>
        </Box>
      </Box>
      <ColumnChart
        caption="최근 14일 결제"
        heads={['날짜', '결제금액', '건수']}
        columns={sales.map((sale) => ({
          key: sale.day,
          label: sale.day.slice(5).replace('-', '.'),
          value: sale.amount,
          rough: showRoughWon(sale.amount),
          cells: [showDay(sale.day), showWon(sale.amount), `${showNumber(sale.count)}건`],
        }))}
      />
    </Card>
  );
}
