import type { Bff } from '@iruon/bff-storefront/bff';
import type { OrderTerms } from '@iruon/bff-storefront/store';
import { errorCatalogue } from '@iruon/contract';
import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { action } from './action';
import type { CheckoutFields } from './checkout-fields';
import { TermsSection } from './checkout-form';

const version = (day: string): OrderTerms[] => [
  { code: 'PURCHASE', subject: '구매조건', content: `${day}의 구매조건`, necessary: true, version: day },
];

const form = new URLSearchParams({
  carts: '0190a000-0000-7000-8000-000000000001',
  idempotencyKey: '7a6c6f0e-59b8-4b07-9c5e-2f2f9b9c2d11',
  ...{ expectedTotal: '129000', expectedPoint: '0', expectedMoney: '0', money: '', intent: 'place' },
  ...{ 'sender.name': '이보냄', 'sender.phone': '010-1234-5678', 'sender.email': 'a@b.kr' },
  ...{ destination: '0190a000-0000-7000-8000-0000000000aa', paymentMethod: 'card' },
  'consents.PURCHASE': '2026-01-01',
});

it('the error of an outdated consent returns the new text and the entries', async () => {
  const texts = [version('2026-01-01'), version('2026-06-10')];
  const errors = [{ path: 'body.consents.PURCHASE', code: 'outdated', message: "'구매조건'의 내용이 바뀌었습니다." }];
  const problem = { ...errorCatalogue.TERMS_CHANGED, type: '', code: 'TERMS_CHANGED', errors };
  const bff = {
    screens: { orderTerms: async () => texts.shift() },
    actions: { placeOrder: async () => ({ ok: false, problem }) },
  } as unknown as Bff;
  const request = new Request('http://localhost/shop/order', { method: 'POST', body: form });
  const { data, init } = (await action({ request, context: { bff, shortcuts: new Set() }, params: {} })) as unknown as {
    data: { terms: OrderTerms[]; result: { error: object; initialValue: object } };
    init: { status: number };
  };
  expect(init.status).toBe(409);
  expect(data.terms).toEqual(version('2026-06-10'));
  expect(data.result).toMatchObject({
    initialValue: { sender: { name: '이보냄' } },
    error: { 'consents.PURCHASE': ["'구매조건'의 내용이 바뀌었습니다."] },
  });
  const sent = { name: 'consents.PURCHASE', initialValue: '2026-01-01', errorId: 'e', errors: ['바뀌었습니다.'] };
  const field = { getFieldset: () => ({ PURCHASE: sent }) } as unknown as CheckoutFields['consents'];
  const markup = render(<TermsSection field={field} terms={data.terms} />);
  expect(markup).toContain('2026-06-10의 구매조건');
  expect(markup).toContain('value="2026-06-10"');
  expect(markup).not.toContain('checked');
});
