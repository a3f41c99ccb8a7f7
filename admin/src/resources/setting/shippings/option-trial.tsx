import type { PricePanel, ShippingOptionInput } from '@iruon/contract';
import { priceRuleText } from '@iruon/contract/labels';
import { digitsOf } from '@iruon/contract/spellings/numbers';
import { Alert, Box, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { showWon } from '../../../format/won.ts';
import { AmountField } from '../../../inputs/amounts/amount-field.tsx';
import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { optionOf } from './shipping-input.ts';

const FEES: readonly PricePanel['rows'][number]['key'][] = ['delivery', 'island', 'installation', 'service'];
const labels: Partial<Record<PricePanel['rows'][number]['key'], string>> = {
  delivery: '배송비',
  island: '추가 배송비',
  installation: '설치비',
  service: '현장 서비스비',
};

/** Calculates the fee of an option for entered goods and an entered place, by the same quote as for buyers. */
export function OptionTrial({ option }: { option: ShippingOptionInput }) {
  const call = useCall();
  const [price, setPrice] = useState<number | null>(30_000);
  const [postcode, setPostcode] = useState('');
  const [distance, setDistance] = useState('');
  const deferred = useDeferredValue(
    JSON.stringify({
      option: { ...optionOf(option), name: option.name || '배송' },
      price: Math.max(1, price ?? 1),
      amount: 1,
      postcode: /^\d{5}$/.test(postcode) ? postcode : null,
      distance: distance === '' ? null : Math.max(0, Number(distance) || 0),
    }),
  );
  const { data, error } = useQuery({
    queryKey: ['shippings', 'trial', deferred],
    queryFn: () => call('tryShippingOption', { body: JSON.parse(deferred) as BodyOf<'tryShippingOption'> }),
    placeholderData: (before) => before,
  });
  const fees = data?.panel.rows.filter(({ key }) => FEES.includes(key)) ?? [];
  const number = { htmlInput: { inputMode: 'numeric' as const } };
  return (
    <Box sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 1.5, display: 'grid', gap: 1, width: '100%' }}>
      <Typography component="h3" variant="subtitle2">
        계산해 보기
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <AmountField label="주문금액(원)" margin="dense" value={price} onChange={setPrice} sx={{ width: 130 }} />
        <TextField
          label="우편번호"
          value={postcode}
          placeholder="예: 63001"
          onChange={(event) => setPostcode(digitsOf(event.target.value).slice(0, 5))}
          slotProps={number}
          sx={{ width: 130 }}
        />
        {option.charge.type === 'TRAVEL' && (
          <TextField
            label="거리(km)"
            value={distance}
            onChange={(event) => setDistance(event.target.value.replaceAll(/[^\d.]/g, ''))}
            slotProps={number}
            sx={{ width: 110 }}
          />
        )}
      </Box>
      {error ? (
        <Alert severity="warning">{error.message}</Alert>
      ) : (
        <div role="status" aria-label="계산한 배송비">
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {fees.map(({ key, amount, rule }) => (
              <li key={key}>
                {labels[key]} <strong>{amount === 0 ? '무료' : showWon(amount)}</strong>
                {priceRuleText(rule) && ` · ${priceRuleText(rule)}`}
              </li>
            ))}
          </Box>
        </div>
      )}
    </Box>
  );
}
