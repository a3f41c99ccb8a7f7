import { z } from 'zod';
import type { PaymentMethod } from '../kernel/codes.ts';
import { instant, won } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { digitsOf, phoneDigits } from '../spellings/numbers.ts';
import { cashReceiptKindLabels, cashReceiptStateLabels } from './labels.ts';

export const cashReceiptKinds = codesOf(cashReceiptKindLabels);
export const cashReceiptKind = z.enum(cashReceiptKinds);
export type CashReceiptKind = z.infer<typeof cashReceiptKind>;

const receiptMethods: readonly PaymentMethod[] = ['account', 'advance'];

/** Only cash payments get a cash receipt; a card slip is a receipt already. */
export const hasCashReceipt = (method: PaymentMethod) => receiptMethods.includes(method);

/** Removes separators; only digits remain. */
const digits = (read: (text: string) => string, missing: string, rule: RegExp, message: string) =>
  z.string({ error: missing }).max(40, message).transform(read).pipe(z.string().regex(rule, message));

export const receiptPhone = digits(
  phoneDigits,
  '현금영수증을 받을 휴대전화 번호를 입력해 주세요.',
  /^[0-9]{10,11}$/,
  '휴대전화 번호는 숫자 10~11자리로 입력해 주세요.',
);
export const receiptBusinessNo = digits(
  digitsOf,
  '현금영수증을 받을 사업자등록번호를 입력해 주세요.',
  /^[0-9]{10}$/,
  '사업자등록번호는 숫자 10자리로 입력해 주세요.',
);

/** The requested cash receipt and its number; `kind` selects one of the two numbers. */
export const cashReceipt = z
  .strictObject({
    enabled: z.boolean(),
    kind: cashReceiptKind.default('INCOME_DEDUCTION'),
    phone: receiptPhone.optional(),
    businessNo: receiptBusinessNo.optional(),
  })
  .check(({ value, issues }) => {
    const { field, number } =
      value.kind === 'INCOME_DEDUCTION'
        ? { field: 'phone' as const, number: receiptPhone }
        : { field: 'businessNo' as const, number: receiptBusinessNo };
    if (!value.enabled || value[field] !== undefined) return;
    const message = number.safeParse(undefined).error?.issues[0]?.message ?? '';
    issues.push({ code: 'custom', path: [field], message, input: value });
  });

/** A buyer's request: the kind of receipt, and the number it is issued to. */
const requested = { kind: cashReceiptKind, number: z.string() };
export type CashReceiptRequest = { kind: CashReceiptKind; number: string };

export const cashReceiptStates = codesOf(cashReceiptStateLabels);
export type CashReceiptState = (typeof cashReceiptStates)[number];

/** The receipt of a purchase as requested, with its state at the tax office. */
export const cashReceiptView = component('CashReceipt', {
  ...requested,
  state: z.enum(cashReceiptStates),
  amount: won.nullable().describe('The remaining amount; null before it was issued'),
  approveNo: z.string().nullable().describe("The tax office's number"),
  issuedAt: instant.nullable(),
  failure: z.string().nullable().describe('Why the last call failed; for operators only'),
});
