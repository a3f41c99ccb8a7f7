import type { PricePreviewQuery } from '@iruon/contract';
import { productFieldLabels as labels } from '@iruon/contract/labels';
import { Alert, Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { BooleanInput, DateInput, maxValue, RadioButtonGroupInput, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { showDay } from '../../../../format/seoul-time.ts';
import { showWon } from '../../../../format/won.ts';
import { AmountInput } from '../../../../inputs/amounts/amount-input.tsx';
import { FieldGroup, Wide } from '../../../../record-kit/form-frame.tsx';
import { usePricePreview } from '../product-calls.ts';
import type { ProductValues } from './product-values.ts';

const units = [
  { id: 'PERCENT', name: '정률 (%)' },
  { id: 'AMOUNT', name: '정액 (원)' },
];

/** A native date field already uses days; a Date object would shift them by the machine's time zone. */
const asDay = (value: string | null) => value || null;

export function PriceTab() {
  const [discountEnabled, unit, hasPeriod, stockEnabled, optionsEnabled, type] = useWatch({
    name: [
      'discountEnabled',
      'discount.unit',
      'discount.expiration.enabled',
      'stockEnabled',
      'optionsConf.enabled',
      'type',
    ],
  });
  return (
    <>
      <FieldGroup isWide title="가격">
        <AmountInput source="price" label={`${labels.price} (원)`} validate={required('정가를 입력해 주세요.')} />
        <AmountInput source="cost" label={`${labels.cost} (원)`} helperText="매장에는 보이지 않습니다." />
      </FieldGroup>
      <FieldGroup isWide title="할인">
        <Wide>
          <BooleanInput source="discountEnabled" label="할인 적용" helperText={false} />
        </Wide>
        {discountEnabled && (
          <>
            <RadioButtonGroupInput source="discount.unit" label={labels.discountUnit} choices={units} />
            <AmountInput
              source="discount.amount"
              label={unit === 'PERCENT' ? '할인율 (%)' : '할인 금액 (원)'}
              {...(unit === 'PERCENT' ? { validate: maxValue(100) } : {})}
            />
            <Wide>
              <BooleanInput source="discount.expiration.enabled" label="기간을 정해 할인" helperText={false} />
            </Wide>
            {hasPeriod && (
              <>
                <DateInput
                  source="discount.expiration.startDate"
                  label="시작일"
                  parse={asDay}
                  helperText="이날 0시부터 (서울 시각)"
                />
                <DateInput
                  source="discount.expiration.endDate"
                  label="종료일"
                  parse={asDay}
                  helperText="이날 밤 12시까지 (서울 시각)"
                />
              </>
            )}
            <Wide>
              <ResultingPrice />
            </Wide>
          </>
        )}
      </FieldGroup>
      <FieldGroup isWide title="재고">
        <Wide>
          <BooleanInput
            source="stockEnabled"
            label="재고를 세어 판매"
            helperText="끄면 재고와 관계없이 계속 판매합니다."
          />
        </Wide>
        {stockEnabled && !optionsEnabled && type !== 'PRODUCT_BUNDLE' && <StockField />}
        {stockEnabled && optionsEnabled && (
          <Wide>
            <Alert severity="info">재고는 옵션 탭에서 조합마다 입력합니다.</Alert>
          </Wide>
        )}
        {type === 'PRODUCT_BUNDLE' && (
          <Wide>
            <Alert severity="info">세트의 재고는 구성 상품의 재고로 정해집니다.</Alert>
          </Wide>
        )}
      </FieldGroup>
    </>
  );
}

function StockField() {
  const [stock, seen, id] = useWatch({ name: ['stock', 'seen', 'id'] });
  const moved = typeof stock === 'number' ? stock - seen : 0;
  const change = moved === 0 ? '' : ` (${moved > 0 ? '+' : '−'}${Math.abs(moved)}개)`;
  return (
    <AmountInput
      source="stock"
      label={`${labels.stock} (개)`}
      helperText={id ? `저장된 재고 ${seen}개${change}. 바꾸면 입고·조정으로 기록됩니다.` : '처음 재고'}
    />
  );
}

const words = {
  BEFORE: '지금은 정가로 팔고, 시작일이 되면 이 값으로 바뀝니다.',
  RUNNING: '지금 이 값으로 팝니다.',
  AFTER: '기간이 지나 정가로 팝니다.',
};

/** A debounced value. */
function useSettled<T>(value: T, milliseconds = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

function requestOf(price: unknown, discount: ProductValues['discount'] | undefined): PricePreviewQuery | null {
  if (typeof price !== 'number' || !discount || typeof discount.amount !== 'number') return null;
  const { unit, amount, expiration } = discount;
  if (price < 0 || amount < 0 || (unit === 'PERCENT' && amount > 100)) return null;
  const period = expiration.enabled ? expiration : { startDate: null, endDate: null };
  return { price, unit, amount, startDate: period.startDate || undefined, endDate: period.endDate || undefined };
}

/** The buyer's price, calculated by the server, while the operator types. */
function ResultingPrice() {
  const [price, discount] = useWatch({ name: ['price', 'discount'] });
  const debounced = useSettled(JSON.stringify(requestOf(price, discount)));
  const request = JSON.parse(debounced) as PricePreviewQuery | null;
  const preview = usePricePreview(request);
  if (!preview || !request) return null;
  const { startDate, endDate } = request;
  const ends = [startDate && `${showDay(startDate)} 0시부터`, endDate && `${showDay(endDate)} 밤 12시까지`];
  const period = ends.filter(Boolean).join(' ');
  return (
    <Box role="status" sx={{ p: 2, borderRadius: 1, bgcolor: 'primary.light' }}>
      <Typography sx={{ fontWeight: 700, fontSize: '1.2rem' }}>
        {showWon(preview.salePrice)}
        <Typography component="span" sx={{ ml: 1, color: 'text.secondary' }}>
          정가 {showWon(request.price)}에서 {showWon(request.price - preview.salePrice)} 할인
        </Typography>
      </Typography>
      {period && <div>할인 기간(서울 시각): {period}</div>}
      <div>{words[preview.phase]}</div>
    </Box>
  );
}
