import type { Purchase } from '@iruon/contract';
import { Box } from '@mui/material';
import { showWon } from '../../format/won.ts';

type Totals = Purchase['totals'];

/** What the payable amount is made of; parts that are nothing are left out. */
const parts: [label: string, of: keyof Totals, sign: 1 | -1][] = [
  ['쿠폰 할인', 'couponDiscount', -1],
  ['배송비', 'delivery', 1],
  ['도서산간 배송비', 'island', 1],
  ['서비스 비용', 'service', 1],
  ['설치비', 'installation', 1],
  ['포인트 사용', 'points', -1],
  ['예치금 사용', 'money', -1],
];

function Row({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  const weight = strong ? { fontWeight: 700, fontSize: '1.05rem', pt: 1 } : {};
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', fontVariantNumeric: 'tabular-nums', ...weight }}>
      <Box component="dt" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {value}
      </Box>
    </Box>
  );
}

/** The price of a whole purchase. */
export function OrderPrice({ totals }: { totals: Totals }) {
  const goods = totals.goods + totals.productDiscount;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, maxWidth: 420 }}>
      <Row label="상품금액" value={showWon(goods)} />
      {totals.productDiscount > 0 && <Row label="상품 할인" value={`-${showWon(totals.productDiscount)}`} />}
      {parts
        .filter(([, of]) => totals[of] > 0)
        .map(([label, of, sign]) => (
          <Row key={of} label={label} value={`${sign < 0 ? '-' : '+'}${showWon(totals[of])}`} />
        ))}
      <Row label="결제금액" value={showWon(totals.payable)} strong />
    </Box>
  );
}
