import type { OrderTerms } from '@iruon/bff-storefront/store';
import {
  cardQuota,
  cashReceiptKinds,
  contactPhone,
  destinationInput,
  hasCashReceipt,
  id,
  orderAccount,
  orderTermCodes,
  purchaseCreate,
  receiptBusinessNo,
  receiptPhone,
  receiverName,
} from '@iruon/contract';
import { wholeNumberOf } from '@iruon/contract/spellings/typed-text';
import { z } from 'zod';
import { readCoupons } from '~/components/coupons/coupon-form';
import { NEW_CARD } from '~/components/easy-pay/card-labels';

/** The payment methods of the checkout. */
const methods = ['easy', 'card', 'kakao', 'account', 'advance'] as const;
export const NEW_DESTINATION = 'new';
export const PICKUP = 'pickup';
export const OWN_MESSAGE = 'own';
export const NO_RECEIPT = 'none';

const BAD_WON = '0 이상의 금액을 숫자로 입력해 주세요.';
/** Amounts can be typed with or without commas; an empty field is zero. */
const typedWon = z
  .string()
  .default('')
  .transform((text) => (text.trim() === '' ? 0 : wholeNumberOf(text)))
  .pipe(z.int(BAD_WON).min(0, BAD_WON));

const couponChoices = z.array(z.string().max(200).optional()).max(500).default([]).transform(readCoupons);

const orderFields = {
  carts: z.array(id).min(1).max(200),
  paymentMethod: z.enum(methods, { error: '결제수단을 선택해 주세요.' }),
  coupon: couponChoices,
  point: typedWon,
  money: typedWon,
};
/** A ticked box sends the shown version; core-api rejects a version that was replaced in the meantime. */
const tick = z.string().max(20);
const consentsTo = (terms: readonly OrderTerms[]) =>
  z
    .partialRecord(z.enum(orderTermCodes), tick)
    .default({})
    .superRefine((ticks, context) => {
      for (const { code, subject, necessary } of terms) {
        if (necessary && ticks[code] === undefined)
          context.addIssue({ code: 'custom', path: [code], message: `'${subject}'에 체크해 주세요.` });
      }
    });

const ticked = z
  .literal('on')
  .optional()
  .transform((on) => on === 'on');
const receiptNumber = z.string().max(30).default('');
const cashReceipt = z.object({
  kind: z.enum([NO_RECEIPT, ...cashReceiptKinds]).default(NO_RECEIPT),
  phone: receiptNumber,
  businessNo: receiptNumber,
});
const accountPart = z.string().max(40).default('');
const noAccount = z.object({ accountBankCode: accountPart, accountNumber: accountPart, accountHolder: accountPart });
const { sender, requestMessage } = purchaseCreate.shape;
const common = {
  ...orderFields,
  card: id.or(z.literal(NEW_CARD)).default(NEW_CARD),
  quota: z.coerce.number().pipe(cardQuota).default(0),
  cashReceipt,
  account: noAccount,
  sameAsSender: ticked,
  idempotencyKey: z.uuid(),
  expectedTotal: typedWon,
  expectedPoint: typedWon,
  expectedMoney: typedWon,
  sender,
  requestPreset: z.string().max(200).default(''),
  requestMessage,
  consents: consentsTo([]),
};
const person = z.object({
  name: z.string({ error: '받는 분 이름을 입력해 주세요.' }).pipe(receiverName),
  phone: contactPhone,
});
/** A receiver who is the sender needs no name of their own. */
const noReceiver = z.object({ name: z.string().default(''), phone: z.string().default('') });
const { postcode, address1, address2 } = destinationInput.shape;
const address = { postcode, address1, address2 };

const saved = z.object({ ...common, destination: id });
const fetched = z.object({ ...common, destination: z.literal(PICKUP), receiver: person });
const typed = z.object({
  ...common,
  destination: z.literal(NEW_DESTINATION),
  receiver: person.extend(address),
  keepAddress: ticked,
  keepDefault: ticked,
});

export type CheckoutForm = z.output<typeof saved> | z.output<typeof fetched> | z.output<typeof typed>;

/** Only the number of the chosen receipt kind is validated, and none for a method without receipts. */
function isReceiptRequested(form: FormData): z.ZodType<z.output<typeof cashReceipt>> {
  const method = z.enum(methods).safeParse(form.get('paymentMethod'));
  if (!method.success || !hasCashReceipt(method.data)) return cashReceipt;
  const kind = form.get('cashReceipt.kind');
  if (kind === 'INCOME_DEDUCTION') return cashReceipt.extend({ phone: receiptPhone });
  return kind === 'EXPENSE_PROOF' ? cashReceipt.extend({ businessNo: receiptBusinessNo }) : cashReceipt;
}

const accountFields = ['accountBankCode', 'accountNumber', 'accountHolder'] as const;

/** The account of a bank transfer is optional, and validated if one of its fields is filled in. */
const isAccountNamed = (form: FormData): boolean =>
  form.get('paymentMethod') === 'account' && accountFields.some((field) => form.get(`account.${field}`));

/**
 * Every required text needs a tick. A saved destination needs no address, a pickup only a person, and a new address all
 * fields.
 */
export function checkoutSchema(form: FormData, terms: readonly OrderTerms[]): z.ZodType<CheckoutForm> {
  const destination = form.get('destination');
  const receipt = {
    consents: consentsTo(terms),
    cashReceipt: isReceiptRequested(form),
    account: isAccountNamed(form) ? orderAccount : noAccount,
  };
  const receiver = form.get('sameAsSender') === 'on' ? noReceiver : person;
  if (destination === PICKUP) return fetched.extend({ ...receipt, receiver: receiver });
  if (destination === NEW_DESTINATION) return typed.extend({ ...receipt, receiver: receiver.extend(address) });
  return saved.extend(receipt);
}

const quoteQuery = z.object({
  ...orderFields,
  destination: z.string().default(NEW_DESTINATION),
  postcode: z.string().default(''),
  address1: z.string().trim().default(''),
});

/** The priced fields of an incomplete form; an address counts once it is complete enough for a region. */
export function readQuoteQuery(form: FormData) {
  const text = (name: string) => form.get(name) ?? undefined;
  const read = quoteQuery.safeParse({
    carts: form.getAll('carts'),
    paymentMethod: text('paymentMethod'),
    coupon: form.getAll('coupon'),
    point: text('point'),
    money: text('money'),
    destination: text('destination'),
    postcode: text('receiver.postcode'),
    address1: text('receiver.address1'),
  });
  if (!read.success) return null;
  const { carts: _carts, coupon: _coupons, paymentMethod, point, money, destination, address1 } = read.data;
  const code = postcode.safeParse(read.data.postcode);
  const address = code.success && address1.length > 1 ? { postcode: code.data, address1 } : null;
  const receiverOf = { [NEW_DESTINATION]: address, [PICKUP]: { pickup: true as const } };
  const isSaved = destination !== NEW_DESTINATION && destination !== PICKUP;
  const receiver = isSaved ? { destination } : receiverOf[destination];
  return { _carts, _coupons, paymentMethod, point, money, receiver };
}
