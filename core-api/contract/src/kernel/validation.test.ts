import { expect, test } from 'vitest';
import type { z } from 'zod';
import { password, passwordRules } from './scalars.ts';
import { rules } from './testing/validation-rules.fixture.ts';

const named = Object.entries(rules);
const good = named.flatMap(([name, { schema, good }]) =>
  good.map(([value, parsed = value]) => ({ name, schema, value, parsed })),
);
const bad = named.flatMap(([name, { schema, bad }]) =>
  bad.map(([value, message]) => ({ name, schema, value, message })),
);
const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

// @covers rule:password-modify-variant
test.each(good)('$name accepts $value', ({ schema, value, parsed }) => {
  const result = schema.safeParse(value);
  expect(result.error?.issues.map(({ message }) => message) ?? []).toEqual([]);
  expect(result.data).toEqual(parsed);
});

// @covers rule:username, rule:name, rule:email-pattern, rule:phone, rule:subject, rule:content
// @covers rule:promoterCode-required, rule:bizNumber-required, rule:businessRegistration
// @covers rule:address-postcode-base-detail-address-required, rule:residence-number-6-digits
// @covers rule:residence-number-7-digits, rule:terms, rule:percent, rule:date-inputs-end-2999-12-31
// @covers rule:image-picker-takes-images-only, constant:length/one-time-code-6-digits
// @covers constant:length/residence-number-6-plus-7, rule:password
test.each(bad)('$name refuses $value: $message', ({ schema, value, message }) => {
  expect(messagesOf(schema, value)).toEqual([message]);
});

test.each(['', 'a', '1', '~', 'abcdefgh', 'Admin1234', 'Admin!23', '12345678901234ab:', 'Admin1234-'])(
  'the rules of a password, one by one, agree with the rule as a whole: %s',
  (text) => {
    expect(passwordRules.every(({ isMet }) => isMet(text))).toBe(password.safeParse(text).success);
  },
);
