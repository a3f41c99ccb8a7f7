import type { SalesBasis } from '@iruon/contract';
import { dayOfWeekLabels } from '@iruon/contract/labels';
import { Box, Card, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ColumnChart } from '../../../charts/column-chart.tsx';
import { showDay } from '../../../format/seoul-time.ts';
import { showNumber, showRoughWon, showWon } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import type { Period } from './periods.ts';
import { ProductRanking } from './product-ranking.tsx';

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

/** "+12.3%", or nothing without sales in the previous period. */
function change(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = ((now - before) / before) * 100;
  return `${percent >= 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`;
}

/** A column of the sales of a time, which its first cell names. */
const columnOf = ({ amount, orders }: { amount: number; orders: number }, name: string) => ({
  value: amount,
  rough: showRoughWon(amount),
  cells: [name, showWon(amount), `${showNumber(orders)}건`],
});

export function SalesView({ sales, isPending }: { sales: Sales; isPending: boolean }) {
  const { daily, monthly, week, total, before, products } = sales;
  const each = total.orders === 0 ? 0 : Math.round(total.amount / total.orders);
  const eachBefore = before.orders === 0 ? 0 : Math.round(before.amount / before.orders);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, opacity: isPending ? 0.6 : 1, minWidth: 0 }} aria-busy={isPending}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, 1fr)' },
          m: 0,
        }}
      >
        <Sum label="판매금액" value={showWon(total.amount)} change={change(total.amount, before.amount)} />
        <Sum label="주문" value={`${showNumber(total.orders)}건`} change={change(total.orders, before.orders)} />
        <Sum label="수량" value={`${showNumber(total.pieces)}개`} change={change(total.pieces, before.pieces)} />
        <Sum label="주문 한 건" value={showWon(each)} change={change(each, eachBefore)} />
      </Box>
      {total.orders === 0 ? (
        <Card sx={{ p: 6, textAlign: 'center', color: 'text.secondary' }}>
          이 기간에는 판매가 없습니다. 기간이나 세는 기준을 바꾸어 보세요.
        </Card>
      ) : (
        <>
          <Section title="일별">
            <ColumnChart
              caption="일별 판매"
              heads={['날짜', '판매금액', '주문']}
              columns={daily.map(({ day, ...sold }) => ({
                ...columnOf(sold, showDay(day)),
                key: day,
                label: day.slice(5).replace('-', '.'),
              }))}
            />
          </Section>
          <Box sx={grid}>
            <Section title="월별">
              <ColumnChart
                caption="월별 판매"
                heads={['월', '판매금액', '주문']}
                columns={monthly.map(({ month, ...sold }) => ({
                  ...columnOf(sold, month.replace('-', '.')),
                  key: month,
                  label: `${Number(month.slice(5))}월`,
                }))}
              />
            </Section>
            <Section title="요일별" hint="하루 평균">
              <ColumnChart
                caption="요일별 하루 평균 판매"
                heads={['요일', '하루 평균', '합계', '주문']}
                columns={week.map(({ dayOfWeek, days, amount, orders }) => {
                  const mean = days === 0 ? 0 : Math.round(amount / days);
                  const label = dayOfWeekLabels[dayOfWeek] ?? '';
                  return {
                    key: label,
                    label,
                    value: mean,
                    rough: showRoughWon(mean),
                    cells: [
                      `${label}요일`,
                      `하루 평균 ${showWon(mean)}`,
                      `합계 ${showWon(amount)}`,
                      `${showNumber(orders)}건`,
                    ],
                  };
                })}
              />
            </Section>
          </Box>
          <Section title="상품별">
            <ProductRanking {...products} />
          </Section>
        </>
      )}
    </Box>
  );
}

function Sum({ label, value, change }: { label: string; value: string; change: string | null }) {
  return (
    <Card sx={{ p: 2, minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="h5"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {value}
      </Typography>
      <Typography component="dd" variant="caption" sx={{ m: 0, color: 'text.secondary' }}>
        {change ? `바로 앞 같은 기간보다 ${change}` : '바로 앞 같은 기간에는 판매가 없습니다'}
      </Typography>
    </Card>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2.5, minWidth: 0 }}>
      <Typography component="h2" variant="h6">
        {title}
        {hint && (
          <Typography component="span" variant="body2" sx={{ ml: 1, color: 'text.secondary' }}>
            {hint}
          </Typography>
        )}
      </Typography>
      {children}
    </Card>
  );
}

type SalesQuery = Period & { basis: SalesBasis };

type Sales = NonNullable<ReturnType<typeof useSales>['data']>;

/** The sales of a period; those of the previous period stay until the new ones are loaded. */
export function useSales(query: SalesQuery) {
  const call = useCall();
  return useQuery({
    queryKey: ['statistics', query],
    queryFn: async () => {
      const [{ sales: daily, ...sums }, monthly, week, byAmount, byPieces] = await Promise.all([
        call('dailySales', { query }),
        call('monthlySales', { query }),
        call('dayOfWeekSales', { query }),
        call('productsSales', { query: { ...query, by: 'amount' } }),
        call('productsSales', { query: { ...query, by: 'pieces' } }),
      ]);
      const products = { byAmount: byAmount.sales, byPieces: byPieces.sales };
      return { daily, ...sums, monthly: monthly.sales, week: week.sales, products };
    },
    placeholderData: keepPreviousData,
  });
}
