import type { Outcome } from '@iruon/bff-storefront/responses';
import type { ApprovalOutcome } from '@iruon/contract';
import { returnAddress } from '~/components/payment/return-address';

/** Codes after which another card, or a retry with the same one, may succeed. */
const retriable = new Set(['PAYMENT_REFUSED', 'CARD_GONE', 'CARD_REQUIRED']);
/** Codes with an unknown payment outcome: the payment may have succeeded. */
const unknown = new Set(['UPSTREAM_UNAVAILABLE', 'INTERNAL', 'TOO_MANY_REQUESTS']);

const address = (page: string, params: Record<string, string | null>) => {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null);
  return `/plugins/nice/payu/${page}?${new URLSearchParams(entries)}`;
};

/** The address of the page that pays an order with a stored card. */
export const easyPaymentAddress = (purchaseNo: string) => address('request', { purchaseNo });
/** The address of the page that stores a card, for an order or only for the wallet. */
export const cardFormAddress = (purchaseNo?: string) =>
  purchaseNo ? address('setting', { purchaseNo }) : '/plugins/nice/payu/setting';

/** The address after a charge: it contains only codes, which the page translates. */
export function addressAfterCharge(purchaseNo: string, outcome: Outcome<ApprovalOutcome>): string {
  if (outcome.ok) {
    return address('result', {
      purchaseNo,
      problem: outcome.value.outcome === 'pending' ? 'PAYMENT_PENDING' : null,
    });
  }
  const { code, gatewayCode } = outcome.problem;
  const isCode = typeof gatewayCode === 'string' && /^[A-Z0-9]{4}$/.test(gatewayCode);
  return address('result', {
    purchaseNo,
    problem: unknown.has(code) ? 'PAYMENT_PENDING' : code,
    gateway: isCode ? gatewayCode : null,
  });
}

/**
 * The address after the result page: a refused card leads back to the choice of cards, any other outcome to the order.
 */
export function addressAfterResult(params: URLSearchParams): string {
  const [purchaseNo, problem, gateway] = [params.get('purchaseNo'), params.get('problem'), params.get('gateway')];
  if (purchaseNo && problem && retriable.has(problem)) return address('request', { purchaseNo, problem, gateway });
  return problem
    ? returnAddress({ purchaseNo, problem })
    : returnAddress({ purchaseNo: purchaseNo ?? '', outcome: 'paid' });
}
