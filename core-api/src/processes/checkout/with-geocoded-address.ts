import { locateAddress } from '../../members/destinations/index.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import type { QuotedOrder, WireReceiver } from './quote-order.ts';

function distanceProblem() {
  const message = '배송 거리를 알 수 없어 배송비를 정할 수 없습니다. 배송지를 다시 입력해 주세요.';
  return problem('SHIPPING_UNAVAILABLE', {
    detail: message,
    errors: [{ path: 'body.receiver', code: 'distance_unknown', message }],
  });
}

/** Thrown if a fee by distance is only assumed. */
class DistanceUnknown extends Error {}

/** An assumed fee may be shown, never charged. */
export function assertNoAssumptions({ quote }: { quote: Pick<QuotedOrder['quote'], 'assumptions'> }): void {
  if (quote.assumptions.length > 0) throw new DistanceUnknown();
}

/**
 * Runs `act`; if it needs a distance, geocodes the address outside the transaction and runs it again.
 * @throws SHIPPING_UNAVAILABLE if the address cannot be found
 */
export async function withKnownDistance<T>(
  context: Context,
  receiver: WireReceiver,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DistanceUnknown)) throw error;
    // No quote has geocoded this address before.
    if (!(await locateAddress(context, receiver))) throw distanceProblem();
  }
  try {
    return await act();
  } catch (error) {
    throw error instanceof DistanceUnknown ? distanceProblem() : error;
  }
}
