import { defineMachine } from '../../kernel/transition.ts';

/** Collection statuses of the specification, section 4. */
export const COLLECTION_STATUSES = ['COLLECTION_PENDING', 'COLLECTION_PROGRESS', 'COLLECTION_COMPLETE'] as const;

export type CollectionStatus = (typeof COLLECTION_STATUSES)[number];

/** The way back of the goods of a return or an exchange: waiting for pickup, in transit, received and inspected. */
export const collectionMachine = defineMachine('collectionStatus', COLLECTION_STATUSES, 'COLLECTION_PENDING', [
  ['COLLECTION_PENDING', 'PICK_UP', 'COLLECTION_PROGRESS', ['operator', 'carrier']],
  ['COLLECTION_PROGRESS', 'RECEIVE', 'COLLECTION_COMPLETE', ['operator']],
]);

export type CollectionEvent = (typeof collectionMachine)['transitions'][number]['event'];
