import { type ClaimStatus, claimStatuses } from '@iruon/contract';
import { defineMachine } from '../../kernel/transition.ts';

/** The state before a claim and after a withdrawn one; on an order it is a claimStatus of null. */
export const NO_CLAIM = 'NO_CLAIM';

/**
 * One claim from request to end; a later claim of the same order starts at NO_CLAIM again. Needs: `CANCELABLE` order in
 * PAYMENT, CONFIRM or DELAYED · `RETURNABLE` order shipped or delivered and the purchase not confirmed ·
 * `NO_OPEN_CLAIM` one open claim per order · `ORDER_STILL_PAYMENT` not in preparation, so a cancel completes
 * immediately · `COLLECTION_COMPLETE` goods are back · `REPLACEMENT_IN_STOCK` stock of the replacement taken on
 * acceptance · `INVOICE` carrier and number of the replacement · `DELAY_NOTICE` message and date for the member.
 */
export const claimMachine = defineMachine('claimStatus', [NO_CLAIM, ...claimStatuses], NO_CLAIM, [
  [NO_CLAIM, 'REQUEST_CANCEL', 'CANCEL_REQUESTED', ['member', 'operator'], ['NO_OPEN_CLAIM', 'CANCELABLE']],
  ['CANCEL_REQUESTED', 'COMPLETE', 'CANCEL_COMPLETED', ['operator']],
  ['CANCEL_REQUESTED', 'COMPLETE', 'CANCEL_COMPLETED', ['system'], ['ORDER_STILL_PAYMENT']],
  ['CANCEL_REQUESTED', 'REJECT', 'CANCEL_REJECTED', ['operator']],
  ['CANCEL_REQUESTED', 'WITHDRAW', NO_CLAIM, ['member']],

  [NO_CLAIM, 'REQUEST_RETURN', 'RETURN_REQUESTED', ['member', 'operator'], ['NO_OPEN_CLAIM', 'RETURNABLE']],
  ['RETURN_REQUESTED', 'COMPLETE', 'RETURN_COMPLETED', ['operator'], ['COLLECTION_COMPLETE']],
  ['RETURN_REQUESTED', 'REJECT', 'RETURN_REJECTED', ['operator']],
  ['RETURN_REQUESTED', 'WITHDRAW', NO_CLAIM, ['member']],

  [NO_CLAIM, 'REQUEST_EXCHANGE', 'EXCHANGE_REQUESTED', ['member', 'operator'], ['NO_OPEN_CLAIM', 'RETURNABLE']],
  ['EXCHANGE_REQUESTED', 'ACCEPT', 'EXCHANGE_PENDING', ['operator'], ['REPLACEMENT_IN_STOCK']],
  ['EXCHANGE_REQUESTED', 'REJECT', 'EXCHANGE_REJECTED', ['operator']],
  ['EXCHANGE_REQUESTED', 'WITHDRAW', NO_CLAIM, ['member']],
  ['EXCHANGE_PENDING', 'REJECT', 'EXCHANGE_REJECTED', ['operator']],
  ['EXCHANGE_PENDING', 'DELAY', 'EXCHANGE_DELAYED', ['operator'], ['DELAY_NOTICE']],
  ['EXCHANGE_DELAYED', 'RESUME', 'EXCHANGE_PENDING', ['operator']],
  ['EXCHANGE_PENDING', 'SHIP', 'EXCHANGE_SHIPPING', ['operator'], ['COLLECTION_COMPLETE', 'INVOICE']],
  ['EXCHANGE_DELAYED', 'SHIP', 'EXCHANGE_SHIPPING', ['operator'], ['COLLECTION_COMPLETE', 'INVOICE']],
  ['EXCHANGE_SHIPPING', 'COMPLETE', 'EXCHANGE_COMPLETED', ['operator', 'carrier']],
]);

export type { ClaimStatus } from '@iruon/contract';
export type ClaimEvent = (typeof claimMachine)['transitions'][number]['event'];

const OPEN = [
  'CANCEL_REQUESTED',
  'RETURN_REQUESTED',
  'EXCHANGE_REQUESTED',
  'EXCHANGE_PENDING',
  'EXCHANGE_DELAYED',
  'EXCHANGE_SHIPPING',
] as const satisfies readonly ClaimStatus[];
const open: ReadonlySet<string> = new Set(OPEN);

/** True while a claim is open. An open claim blocks the progress of its order and suspends the confirmation clock. */
export function isOpenClaim(status: ClaimStatus | 'WITHDRAWN' | null): status is (typeof OPEN)[number] {
  return status !== null && open.has(status);
}
