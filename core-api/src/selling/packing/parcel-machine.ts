import { parcelStates } from '@iruon/contract';
import { defineMachine } from '../../kernel/transition.ts';

/**
 * A parcel from its confirmed orders to the carrier. Operators work on it one at a time; `system` is the parcel's orders,
 * which triggers of the database follow: an order that leaves opens it again or cancels it, one that is shipped ships it.
 * Needs: `REASON` why it is taken from another operator · `COUNTED` every piece was counted · `CHANGES_SEEN` nothing
 * changed that nobody has confirmed.
 */
export const parcelMachine = defineMachine('parcelState', parcelStates, 'WAITING', [
  ['WAITING', 'CLAIM', 'PACKING', ['operator']],
  ['PACKING', 'TAKE_OVER', 'PACKING', ['operator'], ['REASON']],
  ['PACKING', 'RELEASE', 'WAITING', ['operator', 'system']],
  ['PACKING', 'PACK', 'PACKED', ['operator'], ['COUNTED', 'CHANGES_SEEN']],
  ['PACKED', 'REOPEN', 'PACKING', ['operator', 'system']],
  ['PACKED', 'SHIP', 'SHIPPED', ['operator'], ['CHANGES_SEEN']],
  ['WAITING', 'SHIP', 'SHIPPED', ['system']],
  ['PACKING', 'SHIP', 'SHIPPED', ['system']],
  ['WAITING', 'CANCEL', 'CANCELED', ['system']],
  ['PACKING', 'CANCEL', 'CANCELED', ['system']],
  ['PACKED', 'CANCEL', 'CANCELED', ['system']],
]);
