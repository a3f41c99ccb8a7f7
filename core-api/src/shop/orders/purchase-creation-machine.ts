import { defineMachine } from '../../kernel/transition.ts';

/** The steps in which a purchase comes to be: specification, section 4. */
export const PURCHASE_CREATIONS = ['PURCHASE_INITIATED', 'PURCHASE_GENERATED', 'PURCHASE_CONFIRMED'] as const;

export type PurchaseCreation = (typeof PURCHASE_CREATIONS)[number];

/**
 * INITIATED: quote fixed and everything reserved. GENERATED: payment key handed out or deposit details shown. CONFIRMED: paid.
 * An expired purchase has no state of its own: its orders are cancelled, and `NOT_EXPIRED` keeps late money from confirming it.
 * Needs: `NOTHING_PAYABLE` points and money cover everything, no gateway is asked · `AMOUNT_MATCHES` paid equals payable.
 */
export const purchaseCreationMachine = defineMachine({
  name: 'purchaseCreation',
  states: PURCHASE_CREATIONS,
  initial: 'PURCHASE_INITIATED',
  transitions: [
    {
      from: 'PURCHASE_INITIATED',
      event: 'GENERATE',
      to: 'PURCHASE_GENERATED',
      actors: ['system'],
      needs: ['NOT_EXPIRED'],
    },
    {
      from: 'PURCHASE_INITIATED',
      event: 'CONFIRM',
      to: 'PURCHASE_CONFIRMED',
      actors: ['system'],
      needs: ['NOT_EXPIRED', 'NOTHING_PAYABLE'],
    },
    {
      from: 'PURCHASE_GENERATED',
      event: 'CONFIRM',
      to: 'PURCHASE_CONFIRMED',
      actors: ['gateway', 'operator', 'system'],
      needs: ['NOT_EXPIRED', 'AMOUNT_MATCHES'],
    },
  ],
});

export type PurchaseCreationEvent = (typeof purchaseCreationMachine)['transitions'][number]['event'];
