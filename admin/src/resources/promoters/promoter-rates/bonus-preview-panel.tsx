import { type BonusPreview, RATE_EXAMPLE } from '@iruon/contract';
import { rateTypeLabels } from '@iruon/contract/labels';
import { seoulDay } from '@iruon/contract/seoul';
import { Box, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Columns } from '../../../components/columns.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { showWon } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { LevelField, type PickedProduct, ProductField } from './target-fields.tsx';

/** Calculates the bonus of a purchase of 100,000 won by the rates of a day, for a product and a level of the promoter. */
export function BonusPreviewPanel() {
  const call = useCall();
  const [day, setDay] = useState(() => seoulDay(new Date()));
  const [product, setProduct] = useState<PickedProduct | null>(null);
  const [level, setLevel] = useState('');
  const query = { day, _product: product?.id, _level: level || undefined };
  const { data, error, refetch } = useQuery({
    queryKey: ['promoter-rates', 'preview', query],
    queryFn: () => call('previewBonus', { query }),
    enabled: day !== '',
  });
  return (
    <Box
      component="section"
      aria-labelledby="bonus-preview"
      sx={{ p: 2, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}
    >
      <Typography id="bonus-preview" component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {showWon(RATE_EXAMPLE)} 구매하면
      </Typography>
      <Columns widths="180px 240px minmax(0, 1fr)" gap={1.5}>
        <TextField
          label="주문한 날"
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <LevelField value={level} onChange={setLevel} />
        <ProductField value={product} onChange={setProduct} />
      </Columns>
      <Box role="status" sx={{ minHeight: 24 }}>
        {error && <ReadError error={error} onRetry={refetch} />}
        {!error && day === '' && '주문한 날을 골라 주세요.'}
        {!error && day !== '' && !data && <Skeleton width={260} />}
        {data && <Sum preview={data.preview} />}
      </Box>
    </Box>
  );
}

function Sum({ preview: { bonuses, sum, cap } }: { preview: BonusPreview }) {
  if (bonuses.length === 0) return <Typography>이날 적용되는 비율이 없어 보너스가 없습니다.</Typography>;
  return (
    <Typography>
      <strong>보너스 {showWon(sum)}</strong>
      {' = '}
      {bonuses.map(({ type, percent, amount }) => `${rateTypeLabels[type]} ${percent}% ${showWon(amount)}`).join(' + ')}
      {cap !== null && `. 다만 이 등급은 한 달에 ${showWon(cap)}까지 쌓입니다.`}
    </Typography>
  );
}
