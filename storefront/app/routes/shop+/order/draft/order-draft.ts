import type { OrderDraft } from '@iruon/bff-storefront/shop/order/place-order';
import { hasCashReceipt, type Problem } from '@iruon/contract';
import { NEW_CARD } from '~/components/easy-pay/card-labels';
import { type CheckoutForm, NO_RECEIPT, OWN_MESSAGE, PICKUP } from '../checkout-schema';

/** The order in a valid form. */
export function orderDraft(form: CheckoutForm): OrderDraft {
  const { point, money, expectedTotal, expectedPoint, expectedMoney, idempotencyKey, sender, consents } = form;
  const { paymentMethod, card, requestPreset, requestMessage } = form;
  const cashReceipt = receiptOf(form);
  return {
    _carts: form.carts,
    _coupons: form.coupon,
    ...{ point, money, expectedTotal, expectedPoint, expectedMoney, idempotencyKey, sender, consents, paymentMethod },
    // A card that is stored during the payment has no key yet.
    ...(paymentMethod === 'easy' && card !== NEW_CARD && { paymentUserKey: card }),
    receiver: receiverOf(form),
    isAddressSaved: 'keepAddress' in form && form.keepAddress,
    isAddressDefault: 'keepAddress' in form && form.keepAddress && form.keepDefault,
    account: paymentMethod === 'account' && form.account.accountNumber !== '' ? form.account : null,
    ...(cashReceipt && { cashReceipt }),
    // A request to the carrier does not apply to a pickup.
    requestMessage: form.destination === PICKUP ? '' : requestPreset === OWN_MESSAGE ? requestMessage : requestPreset,
  };
}

/**
 * The requested receipt; undefined for a method without receipts, also if a receipt was chosen before the method
 * changed.
 */
function receiptOf({ paymentMethod, cashReceipt }: CheckoutForm): OrderDraft['cashReceipt'] {
  const { kind, phone, businessNo } = cashReceipt;
  if (kind === NO_RECEIPT || !hasCashReceipt(paymentMethod)) return undefined;
  return { enabled: true, kind, ...(kind === 'INCOME_DEDUCTION' ? { phone } : { businessNo }) };
}

function receiverOf(form: CheckoutForm): OrderDraft['receiver'] {
  if (!('receiver' in form)) return { destination: form.destination };
  const { name, phone } = form.sameAsSender ? form.sender : form.receiver;
  if (!('postcode' in form.receiver)) return { pickup: { name, phone } };
  return { ...form.receiver, name, phone };
}

/** The fields for refusals that belong to no single field. */
const fieldOfCode: Record<string, string> = {
  PAYMENT_METHOD_UNAVAILABLE: 'paymentMethod',
  POINTS_SHORT: 'point',
  MONEY_SHORT: 'money',
  SHIPPING_UNAVAILABLE: 'receiver',
};

/** The errors by field of a refused order, in addition to those of single fields. */
export function codeErrors({ code, title, errors = [] }: Pick<Problem, 'title' | 'errors'> & { code: string }) {
  const field = fieldOfCode[code];
  // The error itself contains the lines that cannot be delivered.
  if (!field || (field === 'receiver' && errors.length > 0)) return {};
  return { [field]: [title] };
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
  TERMS_CHANGED: '바뀐 약관에 다시 체크하신 뒤 결제 버튼을 눌러 주세요. 입력하신 내용은 그대로 있습니다.',
  CONSENT_REQUIRED: '약관을 확인하고 동의하신 뒤 결제 버튼을 다시 눌러 주세요.',
  APPROVAL_AWAITED: '위의 승인 상태 보기에서 확인해 주세요.',
  CARD_GONE: '다른 카드를 고르고 결제 버튼을 다시 눌러 주세요.',
  PAYMENT_METHOD_UNAVAILABLE: '다른 결제수단을 선택해 주세요.',
  PAYABLE_TOO_SMALL: '포인트나 예치금을 줄이거나 다른 결제수단을 선택해 주세요.',
  IDEMPOTENCY_IN_PROGRESS: '잠시 후 결제 버튼을 다시 눌러 주세요. 주문이 두 번 되지는 않습니다.',
  UPSTREAM_UNAVAILABLE: '결제 버튼을 다시 눌러 주세요. 주문이 두 번 되지는 않습니다.',
  INTERNAL: '결제 버튼을 다시 눌러 주세요. 주문이 두 번 되지는 않습니다.',
};

/** The next action after an error. */
export const nextStepOf = (code: string) => nextSteps[code] ?? '입력하신 내용을 확인하고 다시 시도해 주세요.';
