import type { Outcome } from '@iruon/bff-storefront/responses';
import type { RegularOrdered } from '@iruon/contract';
import { data, redirect } from '@remix-run/node';
import { cartOf, isAddedAsRequested } from './cart-of';

/**
 * The response after lines of an earlier order were added to the cart.
 * @throws a redirect if no line needs attention
 */
export function replyAdded(outcome: Outcome<RegularOrdered>, put: 'regular' | 'again') {
  if (!outcome.ok) {
    const { title, detail, status } = outcome.problem;
    return data({ ordered: null, problem: { title, detail } }, status);
  }
  // The cart is the next page if no line needs attention.
  if (isAddedAsRequested(outcome.value)) throw redirect(cartOf(outcome.value, put));
  return data({ ordered: outcome.value, problem: null }, 200);
}
