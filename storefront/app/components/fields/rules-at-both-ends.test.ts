import { issueMessage } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { rules } from '../../../../core-api/contract/src/kernel/testing/validation-rules.fixture';
import { joinSchema } from '../../routes/join+/form/join-schema';
import { termsSchema } from '../../routes/join+/terms/terms-form';
import { destinationSchema } from '../address/destination-schema';
import { bankCode } from '../promoters/bank-account/bank-schemas';
import { residentSchema } from '../promoters/resident-form';
import { codeSchema, passwordSchema } from '../recovery/recovery-schemas';
import { questionSchema, reviewSchema } from '../reviews/text-schemas';

/**
 * A place that enforces a rule: a form of the store, which its browser and its server validate, or an operation of
 * core-api.
 */
interface Place {
  schema: z.ZodType;
  path: string;
  /** The value as the inputs of a form send it. */
  typed?: (value: unknown) => unknown;
  /** The message for a missing value; null if the value is not always required. */
  missing?: string | null;
}

const recommended = new FormData();
recommended.set('hasPromoter', 'on');
const join = operations.joinMember.body;
const [person, company, choices] = [joinSchema('PERSON', []), joinSchema('COMPANY', []), termsSchema(recommended, [])];
const { createDestination, createReview, createInquire, changeMyInfo } = operations;
const whole = (value: unknown) => (value === undefined ? undefined : [value]);

const places: Record<string, Place[]> = {
  username: [
    { schema: person, path: 'username' },
    { schema: passwordSchema, path: 'username', missing: '아이디를 선택해 주세요.' },
    { schema: join, path: 'member.username' },
  ],
  password: [
    { schema: person, path: 'password' },
    { schema: passwordSchema, path: 'password' },
    { schema: join, path: 'member.password' },
  ],
  'password, modify variant': [{ schema: changeMyInfo.body, path: 'password' }],
  name: [{ schema: join, path: 'member.name' }],
  'name of a receiver': [
    { schema: createDestination.body, path: 'name' },
    { schema: destinationSchema, path: 'name', missing: '받는 분 이름을 입력해 주세요.' },
  ],
  email: [
    { schema: person, path: 'email', typed: whole },
    { schema: join, path: 'member.email' },
    { schema: changeMyInfo.body, path: 'email' },
  ],
  phone: [
    { schema: destinationSchema, path: 'phone' },
    { schema: createDestination.body, path: 'phone' },
    { schema: join, path: 'member.phone' },
  ],
  subject: [
    { schema: reviewSchema, path: 'subject' },
    { schema: questionSchema, path: 'subject' },
    { schema: createReview.body, path: 'subject' },
    { schema: createInquire.body, path: 'subject' },
  ],
  content: [
    { schema: reviewSchema, path: 'content' },
    { schema: questionSchema, path: 'content' },
    { schema: createReview.body, path: 'content' },
    { schema: createInquire.body, path: 'content' },
  ],
  promoterCode: [
    { schema: choices, path: 'promoterCode' },
    { schema: operations.certifyJoining.body, path: 'joining.promoterCode', missing: null },
    { schema: join, path: 'member.promoterCode', missing: null },
  ],
  bizNumber: [
    { schema: company, path: 'bizNumber' },
    { schema: join, path: 'member.bizNumber', missing: null },
  ],
  postcode: [
    { schema: company, path: 'business.postcode' },
    { schema: destinationSchema, path: 'postcode' },
    { schema: createDestination.body, path: 'postcode' },
  ],
  'base address': [
    { schema: company, path: 'business.address1' },
    { schema: destinationSchema, path: 'address1' },
    { schema: createDestination.body, path: 'address1' },
  ],
  'detail address': [
    { schema: company, path: 'business.address2' },
    { schema: destinationSchema, path: 'address2' },
    { schema: createDestination.body, path: 'address2' },
  ],
  'residence number': [
    { schema: residentSchema, path: 'residentRegistrationNumber', typed: whole },
    { schema: operations.setResidentNumber.body, path: 'residentRegistrationNumber' },
  ],
  'six-digit code': [
    { schema: codeSchema, path: 'code' },
    { schema: bankCode, path: 'otp' },
    { schema: operations.confirmContact.body, path: 'code' },
    { schema: operations.enterBankCode.body, path: 'otp' },
  ],
  'type of a member': [
    { schema: choices, path: 'type' },
    { schema: operations.certifyJoining.body, path: 'joining.type' },
    { schema: join, path: 'member.type' },
  ],
};

const inside = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

/** The messages of a place about one of its fields. */
function messagesAt({ schema, path, typed = (value) => value }: Place, value: unknown): string[] {
  const result = schema.safeParse(inside(path, typed(value)), { error: issueMessage });
  return (result.error?.issues ?? [])
    .filter((issue) => [path, `${path}.0`].includes(issue.path.join('.')))
    .map(({ message }) => message);
}

const bad = Object.entries(places).flatMap(([rule, all]) =>
  (rules[rule]?.bad ?? []).flatMap(([value, message]) =>
    all.map((place) => ({ rule, value, message, place, at: place.path })),
  ),
);
// @covers rule:username, rule:password, rule:password-modify-variant, rule:name, rule:email-pattern, rule:phone
// @covers rule:subject, rule:content, rule:promoterCode-required, rule:bizNumber-required, rule:terms
// @covers rule:address-postcode-base-detail-address-required
test.each(bad)('$rule at $at refuses $value: $message', ({ place, value, message }) => {
  const expected = value === undefined && place.missing !== undefined ? place.missing : message;
  expect(messagesAt(place, value)).toEqual(expected === null ? [] : [expected]);
});

const good = Object.entries(places).flatMap(([rule, all]) =>
  (rules[rule]?.good ?? []).flatMap(([value]) => all.map((place) => ({ rule, value, place, at: place.path }))),
);
test.each(good)('$rule at $at accepts $value', ({ place, value }) => {
  expect(messagesAt(place, value)).toEqual([]);
});
