import type { PhoneQuoteRequest } from '@iruon/contract';
import { Alert, Button, Card, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import { Muted } from '../../../components/muted.tsx';
import { Refusal } from '../../../dialogs/refusal.tsx';
import { showWon } from '../../../format/won.ts';
import type { ResponseOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { OrderPrice } from '../orders/order-price.tsx';
import type { Draft } from './phone-order-draft.ts';

interface PricePreviewProps {
  draft: Draft;
  quote: PhoneQuote | undefined;
  error: Error | null;
  /** Whether the lines show the error themselves. */
  areLinesRefused: boolean;
  /** The error of the order. */
  refusal: string;
  isReady: boolean;
  isPending: boolean;
  onAgree: (isAgreed: boolean) => void;
}

/** The price to announce to the caller before ordering, part by part. */
export function PricePreview({
  draft,
  quote,
  error,
  areLinesRefused,
  refusal,
  isReady,
  isPending,
  onAgree,
}: PricePreviewProps) {
  const { member, lines, settlement, isAgreed } = draft;
  const missing = quote && settlement === 'ADVANCE' ? quote.totals.payable : 0;
  return (
    <Card component="section" aria-labelledby="price" sx={{ p: 2, position: { lg: 'sticky' }, top: { lg: 64 } }}>
      <Typography id="price" component="h2" variant="h6" sx={{ mb: 1.5 }}>
        주문 금액
      </Typography>
      {error && (
        <Alert severity={areLinesRefused ? 'info' : 'error'}>
          {areLinesRefused ? '표시된 상품을 고치면 금액을 계산합니다.' : error.message}
        </Alert>
      )}
      {!error && !quote && (
        <Muted>{member ? '상품을 고르면 금액을 계산합니다.' : '회원과 상품을 고르면 금액을 계산합니다.'}</Muted>
      )}
      {!error && quote && (
        <div aria-live="polite">
          <OrderPrice panel={quote.panel} />
        </div>
      )}
      {missing > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          예치금이 {showWon(missing)} 부족합니다. 다른 결제 방법을 골라 주세요.
        </Alert>
      )}
      <LabelledCheckbox
        label="구매조건과 배송을 위한 개인정보 제공을 전화로 안내하고 동의를 받았습니다"
        checked={isAgreed}
        onChange={(_, checked) => onAgree(checked)}
        sx={{ mt: 1.5, minHeight: 44 }}
      />
      <Refusal>{refusal}</Refusal>
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isPending}
        disabled={!isReady || !isAgreed || lines.length === 0 || missing > 0}
        sx={{ mt: 1.5 }}
      >
        {quote && isReady ? `${showWon(quote.totals.payable + quote.totals.money)} 주문하기` : '주문하기'}
      </Button>
    </Card>
  );
}

type PhoneQuote = ResponseOf<'quotePhoneOrder'>['quote'];

/** Debounce, so that not every keystroke sends a request, milliseconds. */
const DEBOUNCE_MS = 400;

/** The price of the current draft, requested again after each change. */
export function usePhoneQuote(request: PhoneQuoteRequest | null) {
  const call = useCall();
  const current = JSON.stringify(request);
  const [debounced, setDebounced] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(current), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [current]);
  const query = useQuery({
    queryKey: ['phone-orders', 'quote', debounced],
    queryFn: async () => (await call('quotePhoneOrder', { body: JSON.parse(debounced) as PhoneQuoteRequest })).quote,
    enabled: debounced !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isCurrent = debounced === current && !query.isFetching && query.isSuccess;
  return {
    quote: request ? query.data : undefined,
    error: request ? query.error : null,
    isCurrent,
    again: query.refetch,
  };
}
