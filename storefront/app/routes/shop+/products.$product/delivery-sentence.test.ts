import { describe, expect, it } from 'vitest';
import { feeSentence } from './delivery-sentence';

const tiers = [
  { price: 50_000, amount: 2000 },
  { price: 0, amount: 3000 },
  { price: 100_000, amount: 0 },
];

describe('the delivery fee', () => {
  it('lists every price tier from the lowest, in any input order', () => {
    expect(feeSentence({ bundleType: 'BUNDLE', charge: { type: 'PRICE', pricesRange: tiers } })).toBe(
      '함께 배송되는 상품 합계 50,000원 미만 3,000원, 100,000원 미만 2,000원, 100,000원 이상 무료',
    );
  });

  it('is free for a fee of zero', () => {
    expect(feeSentence({ bundleType: 'PIECE', charge: { type: 'FIXED', fixedAmount: 0 } })).toBe('무료배송');
  });

  it('shows that a fee on delivery is paid at the door', () => {
    expect(feeSentence({ bundleType: 'PIECE', charge: { type: 'PAY_ON_DELIVERY' } })).toContain('착불');
  });

  it('shows the lowest fee by distance', () => {
    const travelRange = [
      { distance: 0, amount: 5000 },
      { distance: 10, amount: 9000 },
    ];
    expect(feeSentence({ bundleType: 'PIECE', charge: { type: 'TRAVEL', travelRange } })).toContain('5,000원부터');
  });
});
