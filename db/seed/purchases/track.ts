import type { Selectable } from 'kysely';
import type { Orders } from '../../src/index.ts';
import { later } from '../calendar.ts';

export type Axis = 'order' | 'claim' | 'purchase' | 'collection';
export type Actor = 'member' | 'operator' | 'gateway' | 'carrier' | 'system' | 'claim';

/** One step of an order's history. */
export interface Step {
  axis: Axis;
  event: string;
  from: string | null;
  to: string;
  actor: Actor;
  at: Date;
  message: string;
}

/** The final state of an order's row. */
export interface Standing
  extends Pick<Selectable<Orders>, 'orderStatus' | 'claimStatus' | 'collectionStatus' | 'purchaseStatus'> {
  orderMessage: string;
  claimMessage: string;
  delayUntil: string | null;
  paidAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  completedAt: Date | null;
  canceledAt: Date | null;
  exchangeAcceptedAt: Date | null;
}

const FIELDS = {
  order: 'orderStatus',
  claim: 'claimStatus',
  collection: 'collectionStatus',
  purchase: 'purchaseStatus',
} as const satisfies Record<Axis, keyof Standing>;

/** The targets of an axis. */
type Target<A extends Axis> = NonNullable<Standing[(typeof FIELDS)[A]]>;

/** An order's history while it is generated: the steps so far and its current state. */
export interface Track {
  steps: Step[];
  standing: Standing;
}

/** Starts a history with the placing of the order. */
export function startTrack(at: Date): Track {
  return {
    steps: [{ axis: 'order', event: 'PLACE', from: null, to: 'ORDER_NONPAYMENT', actor: 'member', at, message: '' }],
    standing: {
      orderStatus: 'ORDER_NONPAYMENT',
      claimStatus: null,
      collectionStatus: null,
      purchaseStatus: 'PURCHASE_PENDING',
      orderMessage: '',
      claimMessage: '',
      delayUntil: null,
      paidAt: null,
      shippedAt: null,
      deliveredAt: null,
      completedAt: null,
      canceledAt: null,
      exchangeAcceptedAt: null,
    },
  };
}

/**
 * Adds a step from the current state of the axis. Times never go backwards: a step that would do so is moved to a
 * second after the last one.
 */
export function step<A extends Axis>(
  track: Track,
  axis: A,
  event: string,
  to: Target<A>,
  actor: Actor,
  at: Date,
  message = '',
): Date {
  const last = track.steps.at(-1)?.at ?? at;
  const when = at < last ? later(last, 1000) : at;
  track.steps.push({ axis, event, from: track.standing[FIELDS[axis]], to, actor, at: when, message });
  Object.assign(track.standing, { [FIELDS[axis]]: to });
  return when;
}
