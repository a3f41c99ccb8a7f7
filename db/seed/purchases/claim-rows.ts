import type { Insertable } from 'kysely';
import type { Claims, Refunds, Transaction } from '../../src/index.ts';
import { DAY, later } from '../calendar.ts';
import { randomOf, uuidAt } from '../random.ts';
import type { OrderPlan, PurchasePlan } from './plan.ts';

type Kind = 'CANCEL' | 'EXCHANGE' | 'RETURN';

/** The codes for the demo's claim texts; returns are the store's fault, so that no return fee is charged. */
const REASONS: Record<Kind, Pick<Insertable<Claims>, 'reason' | 'fault'>> = {
  CANCEL: { reason: 'CHANGE_OF_MIND', fault: 'MEMBER' },
  EXCHANGE: { reason: 'WRONG_CHOICE', fault: 'MEMBER' },
  RETURN: { reason: 'DAMAGED', fault: 'SELLER' },
};

/** The refund of a purchase's claim; the call to the gateway refers to it. */
export const refundIdOf = ({ id, created }: Pick<PurchasePlan, 'id' | 'created'>): string =>
  uuidAt(created, randomOf(`refund ${id}`));

/** A claim from its order's history; null for an order without one. */
function claimOf(purchase: PurchasePlan, { id: orderId, line, track }: OrderPlan): Insertable<Claims> | null {
  const { standing, steps } = track;
  const opened = steps.find(({ axis, event }) => axis === 'claim' && event.startsWith('REQUEST_'));
  if (!opened || standing.claimStatus === null) return null;
  const kind = opened.event.slice('REQUEST_'.length) as Kind;
  const last = steps.findLast(({ axis }) => axis === 'claim') ?? opened;
  const received = steps.find(({ to }) => to === 'COLLECTION_COMPLETE');
  const isOver = /_(COMPLETED|REJECTED)$/.test(standing.claimStatus);
  const isClosed = standing.claimStatus === 'CANCEL_COMPLETED' || standing.claimStatus === 'RETURN_COMPLETED';
  const id = uuidAt(opened.at, randomOf(`claim ${orderId}`));
  return {
    id,
    groupId: id,
    purchaseId: purchase.id,
    orderId,
    userId: purchase.member.id,
    kind,
    status: standing.claimStatus,
    collectionStatus: kind === 'CANCEL' ? null : (standing.collectionStatus ?? 'COLLECTION_PENDING'),
    quantity: line.amount,
    ...REASONS[kind],
    details: opened.message,
    exchangeOptionId: kind === 'EXCHANGE' ? (line.option?.id ?? null) : null,
    openedBy: 'member',
    message: last === opened ? '' : standing.claimMessage,
    isRestocked: received ? standing.claimStatus === 'RETURN_COMPLETED' : null,
    closedSequence: isClosed ? 1 : null,
    refundDueAt:
      kind === 'CANCEL'
        ? later(opened.at, 3 * DAY)
        : kind === 'RETURN' && received
          ? later(received.at, 3 * DAY)
          : null,
    createdAt: opened.at,
    collectedAt: received?.at ?? null,
    endedAt: isOver ? last.at : null,
    updatedAt: last.at,
  };
}

/** Sets the refunds of claims, which are written later because they reference the claims. */
export async function nameRefunds(trx: Transaction, refunds: readonly Insertable<Refunds>[]): Promise<void> {
  for (const { id, claimId } of refunds)
    await trx.updateTable('claims').set({ refundId: id }).where('id', '=', claimId).execute();
}

/** The claims of past purchases, and the gateway refunds of the completed ones. */
export function claimRows(purchases: readonly PurchasePlan[]): {
  claims: Insertable<Claims>[];
  refunds: Insertable<Refunds>[];
} {
  const claims: Insertable<Claims>[] = [];
  const refunds: Insertable<Refunds>[] = [];
  for (const purchase of purchases) {
    for (const order of purchase.orders) {
      const claim = claimOf(purchase, order);
      if (!claim) continue;
      claims.push(claim);
      const at = order.track.standing.canceledAt;
      if (claim.closedSequence === null || !at) continue;
      refunds.push({
        id: refundIdOf(purchase),
        claimId: claim.id,
        purchaseId: purchase.id,
        amount: purchase.refunded,
        gateway: purchase.refunded,
        points: 0,
        money: 0,
        channel: purchase.refunded > 0 ? 'GATEWAY' : 'NONE',
        state: 'DONE',
        dueAt: claim.refundDueAt ?? later(at, 3 * DAY),
        createdAt: at,
        doneAt: later(at, 2_900),
      });
    }
  }
  return { claims, refunds };
}
