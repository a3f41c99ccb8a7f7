import { parseWithZod } from '@conform-to/zod/v4';
import { checkoutSchema } from './checkout-schema';

export const line = '0190a000-0000-7000-8000-000000000001';
export const destination = '0190a000-0000-7000-8000-0000000000aa';
/** Every field of the form, for a saved destination. */
export const whole = {
  carts: line,
  idempotencyKey: '7a6c6f0e-59b8-4b07-9c5e-2f2f9b9c2d11',
  expectedTotal: '129000',
  expectedPoint: '3000',
  expectedMoney: '10000',
  'sender.name': '김원장',
  'sender.phone': '010-1234-5678',
  'sender.email': 'a@b.kr',
  destination,
  paymentMethod: 'card',
  money: '10,000',
  requestPreset: '문 앞에 놓아 주세요.',
  requestMessage: '쓰지 않은 글',
  'consents.PURCHASE': '2026-01-01',
  'consents.DELIVERY_PROVISION': '2026-01-01',
};

export const terms = (['PURCHASE', 'DELIVERY_PROVISION'] as const).map((code) => ({
  ...{ code, subject: code, content: '내용', necessary: true, version: '2026-01-01' },
}));

export function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

export function parse(fields: Record<string, string>) {
  const form = posted(fields);
  return parseWithZod(form, { schema: checkoutSchema(form, terms) });
}
