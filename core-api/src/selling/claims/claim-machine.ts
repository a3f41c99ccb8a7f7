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
export const claimMachine = defineMachine({
  name: 'claimStatus',
  states: [NO_CLAIM, ...claimStatuses],
  initial: NO_CLAIM,
  transitions: [
    {
      from: NO_CLAIM,
      event: 'REQUEST_CANCEL',
      to: 'CANCEL_REQUESTED',
      actors: ['member', 'operator'],
      needs: ['NO_OPEN_CLAIM', 'CANCELABLE'],
    },
    { from: 'CANCEL_REQUESTED', event: 'COMPLETE', to: 'CANCEL_COMPLETED', actors: ['operator'] },
    {
      from: 'CANCEL_REQUESTED',
      event: 'COMPLETE',
      to: 'CANCEL_COMPLETED',
      actors: ['system'],
      needs: ['ORDER_STILL_PAYMENT'],
    },
    { from: 'CANCEL_REQUESTED', event: 'REJECT', to: 'CANCEL_REJECTED', actors: ['operator'] },
    { from: 'CANCEL_REQUESTED', event: 'WITHDRAW', to: NO_CLAIM, actors: ['member'] },

    {
      from: NO_CLAIM,
      event: 'REQUEST_RETURN',
      to: 'RETURN_REQUESTED',
      actors: ['member', 'operator'],
      needs: ['NO_OPEN_CLAIM', 'RETURNABLE'],
    },
    {
      from: 'RETURN_REQUESTED',
      event: 'COMPLETE',
      to: 'RETURN_COMPLETED',
      actors: ['operator'],
      needs: ['COLLECTION_COMPLETE'],
    },
    { from: 'RETURN_REQUESTED', event: 'REJECT', to: 'RETURN_REJECTED', actors: ['operator'] },
    { from: 'RETURN_REQUESTED', event: 'WITHDRAW', to: NO_CLAIM, actors: ['member'] },

    {
      from: NO_CLAIM,
      event: 'REQUEST_EXCHANGE',
      to: 'EXCHANGE_REQUESTED',
      actors: ['member', 'operator'],
      needs: ['NO_OPEN_CLAIM', 'RETURNABLE'],
    },
    {
      from: 'EXCHANGE_REQUESTED',
      event: 'ACCEPT',
      to: 'EXCHANGE_PENDING',
      actors: ['operator'],
      needs: ['REPLACEMENT_IN_STOCK'],
    },
    { from: 'EXCHANGE_REQUESTED', event: 'REJECT', to: 'EXCHANGE_REJECTED', actors: ['operator'] },
    { from: 'EXCHANGE_REQUESTED', event: 'WITHDRAW', to: NO_CLAIM, actors: ['member'] },
    { from: 'EXCHANGE_PENDING', event: 'REJECT', to: 'EXCHANGE_REJECTED', actors: ['operator'] },
    {
      from: 'EXCHANGE_PENDING',
      event: 'DELAY',
      to: 'EXCHANGE_DELAYED',
      actors: ['operator'],
      needs: ['DELAY_NOTICE'],
    },
    { from: 'EXCHANGE_DELAYED', event: 'RESUME', to: 'EXCHANGE_PENDING', actors: ['operator'] },
    {
      from: 'EXCHANGE_PENDING',
      event: 'SHIP',
      to: 'EXCHANGE_SHIPPING',
      actors: ['operator'],
      needs: ['COLLECTION_COMPLETE', 'INVOICE'],
    },
    {
      from: 'EXCHANGE_DELAYED',
      event: 'SHIP',
      to: 'EXCHANGE_SHIPPING',
      actors: ['operator'],
      needs: ['COLLECTION_COMPLETE', 'INVOICE'],
    },
    { from: 'EXCHANGE_SHIPPING', event: 'COMPLETE', to: 'EXCHANGE_COMPLETED', actors: ['operator', 'carrier'] },
  ],
});

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

/** True while a claim is open: it blocks the order's progress and suspends the confirmation clock. */
export function isOpenClaim(status: ClaimStatus | 'WITHDRAWN' | null): status is (typeof OPEN)[number] {
  return status !== null && open.has(status);
}
