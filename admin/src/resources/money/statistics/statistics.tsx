import type { SalesBasis } from '@iruon/contract';
import { salesBasisLabels } from '@iruon/contract/labels';
import { Box, Button, Card, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Muted } from '../../../components/muted.tsx';
import { PeriodFields } from '../../../components/period-fields.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { Toggles } from '../../../components/toggles.tsx';
import { DownloadButton } from '../../../downloads/download-button.tsx';
import { seoulDay } from '../../../format/seoul-time.ts';
import { TitledPage } from '../../../layout/page-head.tsx';
import { choicesOf } from '../../../lists/choices.ts';
import { addressOf } from '../../../providers/call.ts';
import { type Period, usualPeriods } from './periods.ts';
import { SalesView, useSales } from './sales-view.tsx';

const explained: Record<SalesBasis, string> = {
  CONFIRMED: '구매확정된 상품을 확정한 날에 셉니다. 확정된 뒤에는 바뀌지 않습니다.',
  PAID: '결제된 상품을 결제한 날에 셉니다. 취소·반품된 상품은 결제한 날에서 빠지므로 지난달 숫자도 줄 수 있습니다. 마감 금액은 결제내역 엑셀의 부가세 시트에 있습니다.',
};

const bases = choicesOf(salesBasisLabels).map(({ id, name }) => ({ id, name: `${name} 기준` }));

/** The sales of a period: by day, month, day of the week and product. */
function StatisticsPage() {
  const today = seoulDay(new Date());
  const periods = usualPeriods(today);
  const [period, setPeriod] = useState<Period>(() => ({ ...(periods[2]?.[1] ?? { from: today, to: today }) }));
  const [basis, setBasis] = useState<SalesBasis>('CONFIRMED');
  const salesQuery = { ...period, basis };
  const { data, error, isFetching, refetch } = useSales(salesQuery);
  const chosen = periods.find(([, { from, to }]) => from === period.from && to === period.to)?.[0];

  return (
    <TitledPage
      title="판매 통계"
      maxWidth={1320}
      actions={
        <DownloadButton url={addressOf('exportSales', { query: salesQuery })} size="small" variant="outlined">
          엑셀
        </DownloadButton>
      }
    >
      <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <PeriodFields period={period} onChange={setPeriod} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
            {periods.map(([label, each]) => (
              <Button
                key={label}
                size="small"
                variant={label === chosen ? 'contained' : 'text'}
                aria-pressed={label === chosen}
                onClick={() => setPeriod(each)}
              >
                {label}
              </Button>
            ))}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Toggles label="세는 기준" value={basis} choices={bases} onChoose={setBasis} />
          <Muted variant="body2">{explained[basis]} 배송비를 뺀 상품 금액에서 쿠폰을 뺐습니다.</Muted>
        </Box>
      </Card>
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={420} role="status" aria-label="불러오는 중" />}
      {data && !error && <SalesView sales={data} isPending={isFetching} />}
    </TitledPage>
  );
}

export const screens = { list: StatisticsPage };
