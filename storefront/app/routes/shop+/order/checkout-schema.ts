import {
  cardQuota,
  cashReceiptKinds,
  destinationInput,
  email,
  hasCashReceipt,
  id,
  type OrderTermCode,
  orderTerms,
  personName,
  phone,
  postcode,
  receiptBusinessNo,
  receiptPhone,
} from '@iruon/contract';
import { z } from 'zod';
import { readCoupons } from '~/components/coupons/coupon-form';
import { NEW_CARD } from '~/components/easy-pay/card-words';

/** What the checkout offers. */
const methods = ['easy', 'card', 'kakao', 'account', 'advance'] as const;
export const NEW_DESTINATION = 'new';
export const PICKUP = 'pickup';
export const OWN_MESSAGE = 'own';
export const NO_RECEIPT = 'none';

/** Amounts are typed with or without commas; nothing typed is nothing. */
const typedWon = z
  .string()
  .default('')
  .transform((text) => Number(text.replace(/\D/g, '')))
  .pipe(z.int().min(0).max(Number.MAX_SAFE_INTEGER));

const couponChoices = z.array(z.string().max(200).optional()).max(500).default([]).transform(readCoupons);

const asked = {
  carts: z.array(id).min(1).max(200),
  method: z.enum(methods, { error: '결제수단을 선택해 주세요.' }),
  coupon: couponChoices,
  point: typedWon,
  money: typedWon,
};
/** A tick carries the version that was shown; core-api refuses one that has been replaced since. */
const tick = (code: OrderTermCode) => z.string({ error: `'${orderTerms[code].title}'에 체크해 주세요.` });
const consents = z.object({ PURCHASE: tick('PURCHASE'), DELIVERY_PROVISION: tick('DELIVERY_PROVISION') });

const ticked = z
  .literal('on')
  .optional()
  .transform((on) => on === 'on');
const common = {
  ...asked,
  card: id.or(z.literal(NEW_CARD)).default(NEW_CARD),
  quota: z.coerce.number().pipe(cardQuota).default(0),
  receipt: z.enum([NO_RECEIPT, ...cashReceiptKinds]).default(NO_RECEIPT),
  receiptPhone: z.string().max(30).default(''),
  receiptBusinessNo: z.string().max(30).default(''),
  sameAsSender: ticked,
  idempotencyKey: z.uuid(),
  expectedTotal: typedWon,
  expectedPoint: typedWon,
  expectedMoney: typedWon,
  senderName: personName,
  senderPhone: phone,
  senderEmail: email,
  requestPreset: z.string().max(200).default(''),
  requestText: z.string().trim().max(200, '요청사항은 200자까지 입력할 수 있습니다.').default(''),
  consents,
};
const saved = z.object({ ...common, destination: id });
const person = {
  receiverName: z.string({ error: '받는 분 이름을 입력해 주세요.' }).pipe(personName),
  receiverPhone: phone,
};
/** Who is the sender over again need not be named. */
const nobody = { receiverName: z.string().default(''), receiverPhone: z.string().default('') };
const fetched = z.object({ ...common, ...person, destination: z.literal(PICKUP) });
const typed = z.object({
  ...common,
  ...person,
  destination: z.literal(NEW_DESTINATION),
  keepAddress: ticked,
  postcode: destinationInput.shape.postcode,
  address1: destinationInput.shape.address1,
  address2: destinationInput.shape.address2,
});

export type CheckoutForm = z.output<typeof saved> | z.output<typeof fetched> | z.output<typeof typed>;

type ReceiptNumbers = Record<'receiptPhone' | 'receiptBusinessNo', z.ZodType<string>>;

/** Of both numbers only that of the receipt chosen is asked for; none by a method that has no receipt. */
function receiptNumbers(form: FormData): ReceiptNumbers {
  const free: ReceiptNumbers = { receiptPhone: common.receiptPhone, receiptBusinessNo: common.receiptBusinessNo };
  const method = z.enum(methods).safeParse(form.get('method'));
  if (!method.success || !hasCashReceipt(method.data)) return free;
  if (form.get('receipt') === 'INCOME_DEDUCTION') return { ...free, receiptPhone };
  return form.get('receipt') === 'EXPENSE_PROOF' ? { ...free, receiptBusinessNo } : free;
}

/** A saved destination needs no address, a pickup only who comes; a new address needs all of it. */
export function checkoutSchema(form: FormData): z.ZodType<CheckoutForm> {
  const destination = form.get('destination');
  const numbers = receiptNumbers(form);
  const named = { ...numbers, ...(form.get('sameAsSender') === 'on' ? nobody : person) };
  if (destination === PICKUP) return fetched.extend(named);
  return destination === NEW_DESTINATION ? typed.extend(named) : saved.extend(numbers);
}

const quoteAsk = z.object({
  ...asked,
  destination: z.string().default(NEW_DESTINATION),
  postcode: z.string().default(''),
  address1: z.string().trim().default(''),
});

/** What of a half-filled form prices it: an address counts once it is whole enough to tell a region. */
export function readQuoteAsk(form: FormData) {
  const text = (name: string) => form.get(name) ?? undefined;
  const read = quoteAsk.safeParse({
    carts: form.getAll('carts'),
    method: text('method'),
    coupon: form.getAll('coupon'),
    point: text('point'),
    money: text('money'),
    destination: text('destination'),
    postcode: text('postcode'),
    address1: text('address1'),
  });
  if (!read.success) return null;
  const { carts, method, coupon: coupons, point, money, destination, address1 } = read.data;
  const code = postcode.safeParse(read.data.postcode);
  const address = code.success && address1.length > 1 ? { postcode: code.data, address1 } : null;
  const receiverOf = { [NEW_DESTINATION]: address, [PICKUP]: { pickup: true as const } };
  const isSaved = destination !== NEW_DESTINATION && destination !== PICKUP;
  return { carts, method, coupons, point, money, receiver: isSaved ? { destination } : receiverOf[destination] };
}
