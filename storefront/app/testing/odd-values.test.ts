import { issueMessage } from '@iruon/contract';
import { phoneText } from '@iruon/contract/spellings/numbers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { oddNumbers, oddTexts, oddValues } from '../../../core-api/contract/src/spellings/odd-values.fixture';
import { missingOf } from '../components/forms/consultation-rules';
import { readQuantity } from '../components/quantity/read-quantity';
import { readRegularForm } from '../components/regular/regular-form';
import * as format from '../format';
import { joinSchema } from '../routes/join+/form/join-schema';
import { readCartForm } from '../routes/mypage_+/cart/cart-form';
import { claimSchema } from '../routes/mypage+/orders.$id_.claim/claim-schema';
import { withdrawSchema } from '../routes/mypage+/promoter+/bonuses/withdraw-schema';
import { groupedNumber, slashedExpiry } from '../routes/plugins+/nice.payu.setting/card-form';
import { checkoutSchema } from '../routes/shop+/order/checkout-schema';
import { readCartAdditions } from '../routes/shop+/products.$product/cart-addition';

const modules = import.meta.glob<Record<string, unknown>>('/storefront/app/**/*-schema{,s}.ts', { eager: true });
const own = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, schema]) =>
    schema instanceof z.ZodType ? [[`${path.split('/').at(-1)} ${name}`, schema] as const] : [],
  ),
);
const made: [string, z.ZodType][] = [
  ['join person', joinSchema('PERSON', [])],
  ['join company', joinSchema('COMPANY', [])],
  ['claim', claimSchema({ needsRefundAccount: true })],
  ['withdraw', withdrawSchema(false)],
  ['checkout', checkoutSchema(new FormData(), [])],
];

/** The paths of the fields in a form. */
function pathsOf(schema: z.ZodType, at: readonly string[] = []): (readonly string[])[] {
  if (!(schema instanceof z.ZodObject)) return [at];
  return Object.entries(schema.shape).flatMap(([key, inner]) => pathsOf(inner as z.ZodType, [...at, key]));
}
const inside = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

test.each([...own, ...made])('%s refuses odd values in Korean and throws for none', (_, schema) => {
  for (const [index, path] of pathsOf(schema).entries())
    for (const value of oddValues.filter((_, place) => place % 4 === index % 4)) {
      const { error } = schema.safeParse(inside(path, value), { error: issueMessage });
      for (const { message } of error?.issues ?? []) expect(message, path.join('.')).toMatch(/[가-힣]/);
    }
});

test('finds the schemas of the forms', () => expect(own.length).toBeGreaterThan(10));

test('no posted text makes a form parser throw', () => {
  for (const text of oddTexts) {
    const form = new FormData();
    for (const name of ['intent', 'line', 'amount', 'seenPrice', 'addition', 'coupon', 'product', 'option', 'amount.x'])
      form.append(name, text);
    for (const intent of ['change', 'amounts', 'restore', text]) {
      form.set('intent', intent);
      readCartForm(form);
      readCartAdditions(form);
      readRegularForm(form);
    }
    missingOf({ category: text, name: text, phone: text, content: text, hasAgreed: false });
    const { amount } = readQuantity(text, { min: 1, max: 99 });
    expect(amount === null || (amount >= 1 && amount <= 99), text).toBe(true);
  }
  expect(['３', '２０', ' 7 '].map((typed) => readQuantity(typed, { min: 1, max: 99 }).amount)).toEqual([3, 20, 7]);
});

test('no value makes a formatter of the pages throw', () => {
  for (const text of oddTexts)
    for (const show of [format.day, format.minute, phoneText, format.groupedAccount, groupedNumber, slashedExpiry])
      expect(show(text)).toEqual(expect.any(String));
  for (const value of oddNumbers)
    for (const show of [format.count, format.won, format.points, format.differenceText])
      expect(show(value), String(value)).not.toMatch(/NaN|∞|Infinity/);
});
