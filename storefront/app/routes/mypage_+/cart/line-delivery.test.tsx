import type { CartLineView } from '@iruon/bff-storefront/mypage/cart/cart';
import type { CheckoutQuote } from '@iruon/bff-storefront/shop/order/quote';
import { expect, it } from 'vitest';
import { LineSummary } from '~/routes/shop+/order/checkout-form';
import { render } from '~/testing/render';
import { readCartForm } from './cart-form';
import { LineDelivery } from './line-delivery';

const LINE = '0190a000-0000-7000-8000-000000000001';
const OTHER = '0190a000-0000-7000-8000-000000000009';
const courier = { _id: '0190a000-0000-7000-8000-000000000002', name: '택배' };
const quick = { _id: '0190a000-0000-7000-8000-000000000003', name: '퀵 (착불)' };

const shown = (...shippingOptions: (typeof quick)[]) => {
  const line = { _id: LINE, shippingOption: quick, shippingOptions } as unknown as CartLineView;
  const other = { ...line, _id: OTHER };
  return render(<LineDelivery lines={[line, other]} name="힐링 어버트먼트" />).replaceAll('<!-- -->', '');
};

it('lines in the cart show their shipping method', () => {
  expect(shown(quick)).toContain('배송 방법: 퀵 (착불)');
});

it('sizes with several shipping methods offer one choice for all, and post the fields that the cart parses', () => {
  const markup = shown(courier, quick);
  expect(markup).toMatch(/<select[^>]*aria-label="힐링 어버트먼트 배송 방법"/);
  expect(markup).toMatch(new RegExp(`<option value="${quick._id}" selected="">퀵 \\(착불\\)`));
  const form = new FormData();
  for (const [, name = '', value = ''] of markup.matchAll(/<input type="hidden" name="(\w+)" value="([^"]+)"/g))
    form.append(name, value);
  form.set('shippingOption', courier._id);
  expect(readCartForm(form)).toEqual({
    intent: 'change-delivery',
    lines: [LINE, OTHER],
    shippingOption: courier._id,
  });
});

it('a line of the order form shows its shipping method', () => {
  const line = {
    _cart: LINE,
    _product: 'p',
    productName: '힐링',
    shippingOptionName: '퀵',
    unitPrice: 1,
    amount: 1,
    lineTotal: 1,
  };
  const lines = [{ ...line, thumb: null, productDiscount: 0, supplies: [] }] as unknown as CheckoutQuote['lines'];
  expect(render(<LineSummary lines={lines} />).replaceAll('<!-- -->', '')).toContain('배송 방법: 퀵');
});
