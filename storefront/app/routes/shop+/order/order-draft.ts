import type { OrderDraft } from '@iruon/bff-storefront/shop/order/place-order';
import { hasCashReceipt } from '@iruon/contract';
import { NEW_CARD } from '~/components/easy-pay/card-words';
import { type CheckoutForm, NO_RECEIPT, OWN_MESSAGE, PICKUP } from './checkout-schema';

/** The order as a valid form asks for it. */
export function orderDraft(form: CheckoutForm): OrderDraft {
  const {
    carts,
    method,
    coupon: coupons,
    point,
    money,
    expectedTotal,
    expectedPoint,
    expectedMoney,
    idempotencyKey,
    requestPreset,
    requestText,
  } = form;
  return {
    carts,
    method,
    card: form.card === NEW_CARD ? null : form.card,
    coupons,
    point,
    money,
    expectedTotal,
    expectedPoint,
    expectedMoney,
    idempotencyKey,
    sender: { name: form.senderName, phone: form.senderPhone, email: form.senderEmail },
    receiver: receiverOf(form),
    isAddressKept: 'keepAddress' in form && form.keepAddress,
    cashReceipt: receiptAsked(form),
    consents: form.consents,
    // What is asked of a carrier goes with no pickup.
    requestMessage: form.destination === PICKUP ? '' : requestPreset === OWN_MESSAGE ? requestText : requestPreset,
  };
}

/** A receipt chosen before another method was is not asked for. */
function receiptAsked({
  method,
  receipt: kind,
  receiptPhone,
  receiptBusinessNo,
}: CheckoutForm): OrderDraft['cashReceipt'] {
  if (kind === NO_RECEIPT || !hasCashReceipt(method)) return null;
  return { kind, number: kind === 'INCOME_DEDUCTION' ? receiptPhone : receiptBusinessNo };
}

function receiverOf(form: CheckoutForm): OrderDraft['receiver'] {
  if (!('receiverName' in form)) return { destination: form.destination };
  const person = form.sameAsSender
    ? { name: form.senderName, phone: form.senderPhone }
    : { name: form.receiverName, phone: form.receiverPhone };
  if (!('postcode' in form)) return { pickup: person };
  const { postcode, address1, address2 } = form;
  return { ...person, postcode, address1, address2 };
}

/** Where core-api's field of a refused order stands on the form. */
const fieldOf: Record<string, string> = {
  'sender.name': 'senderName',
  'sender.phone': 'senderPhone',
  'sender.email': 'senderEmail',
  'receiver.name': 'receiverName',
  'receiver.phone': 'receiverPhone',
  'receiver.postcode': 'postcode',
  'receiver.address1': 'address1',
  'receiver.address2': 'address2',
  receiver: 'destination',
  paymentMethod: 'method',
  cashReceipt: 'receipt',
  'cashReceipt.phone': 'receiptPhone',
  'cashReceipt.businessNo': 'receiptBusinessNo',
  requestMessage: 'requestText',
  'consents.PURCHASE': 'consents.PURCHASE',
  'consents.DELIVERY_PROVISION': 'consents.DELIVERY_PROVISION',
  point: 'point',
  money: 'money',
};

/** Field errors of a refusal by the names of the form; what belongs to no field is left to the notice above it. */
export function fieldErrors(problem: {
  code: string;
  title: string;
  errors?: { path: string; message: string }[] | undefined;
}): Record<string, string[]> {
  const named = (problem.errors ?? []).flatMap(({ path, message }): [string, string[]][] => {
    const name = path.replace(/^body\./, '');
    const field = fieldOf[name] ?? fieldOf[name.split('.')[0] ?? ''];
    return field ? [[field, [message]]] : [];
  });
  if (problem.code === 'PAYMENT_METHOD_UNAVAILABLE') named.push(['method', [problem.title]]);
  if (problem.code === 'POINTS_SHORT') named.push(['point', [problem.title]]);
  if (problem.code === 'MONEY_SHORT') named.push(['money', [problem.title]]);
  if (problem.code === 'SHIPPING_UNAVAILABLE' && named.length === 0) named.push(['destination', [problem.title]]);
  return Object.fromEntries(named);
}

const nextSteps: Record<string, string> = {
  QUOTE_CHANGED: '바뀐 상품과 금액을 표시했습니다. 확인하신 뒤 결제 버튼을 다시 눌러 주세요.',
  STOCK_SHORT: '장바구니에서 수량을 줄이거나 해당 상품을 빼고 다시 주문해 주세요.',
  PRODUCT_NOT_FOR_SALE: '장바구니에서 해당 상품을 삭제하고 다시 주문해 주세요.',
  OPTION_NOT_AVAILABLE: '장바구니에서 다른 옵션으로 바꿔 담아 주세요.',
  CART_EMPTY: '장바구니에서 주문할 상품을 다시 선택해 주세요.',
  SHIPPING_UNAVAILABLE: '다른 배송지를 고르거나 해당 상품을 빼고 주문해 주세요.',
  LINE_TOO_DEAR: '장바구니에서 해당 상품의 수량을 줄이고 다시 주문해 주세요.',
  COUPON_TAKEN: '다른 쿠폰을 고르고 다시 주문해 주세요.',
  COUPON_NOT_APPLICABLE: '다른 쿠폰을 고르고 다시 주문해 주세요.',
  COUPON_NOT_COMBINABLE: '상품 쿠폰을 빼거나 다른 주문 쿠폰을 골라 주세요.',
  POINTS_SHORT: '포인트 금액을 줄이고 다시 주문해 주세요.',
  MONEY_SHORT: '예치금 금액을 줄이거나 다른 결제수단을 선택해 주세요.',
  CONSENT_REQUIRED: '약관을 확인하고 동의하신 뒤 결제 버튼을 다시 눌러 주세요.',
  CARD_GONE: '다른 카드를 고르고 결제 버튼을 다시 눌러 주세요.',
  PAYMENT_METHOD_UNAVAILABLE: '다른 결제수단을 선택해 주세요.',
  PAYABLE_TOO_SMALL: '포인트나 예치금을 줄이거나 다른 결제수단을 선택해 주세요.',
  IDEMPOTENCY_IN_PROGRESS: '잠시 후 결제 버튼을 다시 눌러 주세요. 주문이 두 번 되지는 않습니다.',
  UPSTREAM_UNAVAILABLE: '결제 버튼을 다시 눌러 주세요. 주문이 두 번 되지는 않습니다.',
  INTERNAL: '결제 버튼을 다시 눌러 주세요. 주문이 두 번 되지는 않습니다.',
};

/** What to do after a refusal. */
export const nextStepOf = (code: string) => nextSteps[code] ?? '입력하신 내용을 확인하고 다시 시도해 주세요.';
