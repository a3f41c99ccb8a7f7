import { z } from 'zod';
import { id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { digitsOf } from '../spellings/numbers.ts';
import { typedText } from '../spellings/typed-text.ts';

/** Maximum number of a member's cards. */
export const EASY_PAY_CARD_LIMIT = 10;
/** Minimum amount for instalments, won. */
export const QUOTA_FROM = 50_000;
/** Months that a buyer may choose; 0 is a single payment. */
export const cardQuotas = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const cardQuota = z.union(
  cardQuotas.map((months) => z.literal(months)),
  { error: '할부 개월을 선택해 주세요.' },
);

export type CardQuota = (typeof cardQuotas)[number];

/** The gateway's own terms; a page that collects card data must show them. */
export const cardTermsCodes = [
  'ElectronicFinancialTransactions',
  'CollectPersonalInfo',
  'SharingPersonalInformation',
  'TelecommunicationCharging',
] as const;
export type CardTermsCode = (typeof cardTermsCodes)[number];

export const cardTerms = z.object({ code: z.enum(cardTermsCodes), title: z.string(), content: z.string() });

/** A stored card for its owner: never more of the number than its last four digits. */
export const easyPayCard = component('EasyPayCard', {
  paymentUserKey: id,
  company: z.string(),
  last4: z.string(),
  isDefault: z.boolean(),
  createdAt: instant,
  usedAt: instant.nullable(),
});

const digits = (text: string) => typedText(text).replaceAll(/[\s-]/g, '');

/** The last digit of a card number follows from the others (Luhn): detects typing errors before any request. */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** True if YYMMDD is a day of this or the previous century. */
function isDayOfBirth(text: string): boolean {
  const [year = 0, month = 0, day = 0] = (text.match(/../g) ?? []).map(Number);
  return [1900 + year, 2000 + year].some((full) => {
    const date = new Date(Date.UTC(full, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  });
}

/** The card data for registration. It is sent to the gateway and neither stored nor logged. */
export const cardRegistration = z.strictObject({
  cardNumber: z
    .string({ error: '카드번호를 입력해 주세요.' })
    .max(30, '카드번호를 다시 확인해 주세요.')
    .transform(digits)
    .pipe(
      z
        .string()
        .regex(/^[0-9]{15,16}$/, '카드번호 15~16자리를 입력해 주세요.')
        .refine(hasCheckDigit, '카드번호를 다시 확인해 주세요.'),
    ),
  expiry: z
    .string({ error: '유효기간을 입력해 주세요.' })
    .max(10, '유효기간은 월/년 순서로 네 자리를 입력해 주세요.')
    .transform(digitsOf)
    .pipe(
      z
        .string()
        .regex(/^[0-9]{4}$/, '유효기간은 월/년 순서로 네 자리를 입력해 주세요.')
        .regex(/^(0[1-9]|1[0-2])/, '유효기간의 월은 01~12로 입력해 주세요.'),
    )
    .describe('MMYY'),
  ownerNo: z
    .string({ error: '생년월일 6자리 또는 사업자등록번호 10자리를 입력해 주세요.' })
    .max(20, '생년월일 6자리 또는 사업자등록번호 10자리를 입력해 주세요.')
    .transform(digits)
    .pipe(
      z
        .string()
        .regex(/^([0-9]{6}|[0-9]{10})$/, '생년월일 6자리 또는 사업자등록번호 10자리를 입력해 주세요.')
        .refine((digits) => digits.length !== 6 || isDayOfBirth(digits), '생년월일을 다시 확인해 주세요. 예: 800131'),
    )
    .describe('Day of birth (YYMMDD), or the business number of a company card'),
  passwordPrefix: z
    .string({ error: '카드 비밀번호 앞 두 자리를 입력해 주세요.' })
    .overwrite(typedText)
    .regex(/^[0-9]{2}$/, '카드 비밀번호 앞 두 자리를 입력해 주세요.'),
  terms: z
    .array(z.enum(cardTermsCodes), { error: '약관에 모두 동의해 주세요.' })
    .max(cardTermsCodes.length)
    .refine((agreed) => cardTermsCodes.every((code) => agreed.includes(code)), '약관에 모두 동의해 주세요.'),
  isDefault: z.boolean().default(false),
});

/** No amount: the purchase determines the charge. */
export const easyPayment = z.strictObject({
  _purchase: id,
  paymentUserKey: id.describe('The stored card'),
  quota: cardQuota.default(0).describe('Months; 0 is a single payment'),
});
