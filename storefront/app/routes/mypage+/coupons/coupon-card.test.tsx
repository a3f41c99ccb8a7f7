import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { CouponCard, type CouponCardProps } from './coupon-card';

it('has a heading one level below that of the page', () => {
  const coupon = { name: '봄 쿠폰', gift: '10%', target: 'PRODUCT_PRICE', sentence: '', goods: [] };
  const markup = render(<CouponCard coupon={coupon as unknown as CouponCardProps['coupon']} facts={null} />);
  expect(markup).toMatch(/<h2[^>]*>봄 쿠폰<\/h2>/);
});
