import type { Insertable } from 'kysely';
import type { MoneyLedger, StockLedger } from '../../src/index.ts';
import type { SeededProduct } from '../catalogue/index.ts';
import type { Member } from '../members/index.ts';
import { randomOf, uuidAt } from '../random.ts';
import type { ReceivedRow } from '../stock.ts';
import type { PurchasePlan } from './plan.ts';

type StockRow = Insertable<StockLedger> & { delta: number };

/**
 * The stock movements of orders. After an exchange the order reserves the replacement, and the returned goods are
 * written off.
 */
function movements(purchases: readonly PurchasePlan[]): StockRow[] {
  const random = randomOf('stock movements');
  return purchases.flatMap((purchase) =>
    purchase.orders.flatMap(({ id: orderId, line, track }) => {
      const { standing } = track;
      const row = (delta: number, reason: StockRow['reason'], createdAt: Date): StockRow => ({
        id: uuidAt(createdAt, random),
        productId: line.product.id,
        optionId: line.option?.id ?? null,
        delta,
        reason,
        orderId,
        createdAt,
      });
      const rows = [row(-line.amount, 'RESERVE', purchase.created)];
      if (standing.orderStatus === 'ORDER_CANCELED' && standing.canceledAt)
        rows.push(row(line.amount, 'RELEASE', standing.canceledAt));
      if (standing.claimStatus === 'RETURN_COMPLETED' && standing.canceledAt)
        rows.push(row(line.amount, 'RESTOCK', standing.canceledAt));
      const { exchangeAcceptedAt: accepted } = standing;
      if (accepted) rows.push(row(-line.amount, 'EXCHANGE', accepted));
      if (accepted && standing.claimStatus === 'EXCHANGE_COMPLETED') {
        const done = track.steps.at(-1)?.at ?? accepted;
        rows.push(row(line.amount, 'MOVE', done), { ...row(-line.amount, 'MOVE', done), orderId: null });
        rows.push(row(-line.amount, 'MOVE', done), row(line.amount, 'EXCHANGE', done));
      }
      return rows;
    }),
  );
}

/** The stock ledger: an opening entry per stock, large enough that the planned stock remains after all orders. */
export function stockRows(
  products: readonly SeededProduct[],
  purchases: readonly PurchasePlan[],
  received: readonly ReceivedRow[],
): Insertable<StockLedger>[] {
  const random = randomOf('stock openings');
  const moved = [...movements(purchases), ...received];
  const net = new Map<string, number>();
  for (const { productId, optionId, delta } of moved) {
    const key = `${productId}/${optionId ?? ''}`;
    net.set(key, (net.get(key) ?? 0) + delta);
  }
  const openings = products.flatMap((product) => {
    const counted =
      product.options.length > 0
        ? product.options.map(({ id, stock }) => ({ optionId: id as string | null, stock }))
        : [{ optionId: null, stock: product.stock }];
    return counted.flatMap(({ optionId, stock }) => {
      const delta = stock - (net.get(`${product.id}/${optionId ?? ''}`) ?? 0);
      if (delta === 0) return [];
      return [
        {
          id: uuidAt(product.createdAt, random),
          productId: product.id,
          optionId,
          delta,
          reason: 'OPENING' as const,
          orderId: null,
          createdAt: product.createdAt,
        },
      ];
    });
  });
  return [...openings, ...moved];
}

/** The prepaid balance ledger: deposits, and the uses of purchases. */
export function moneyRows(members: readonly Member[], purchases: readonly PurchasePlan[]): Insertable<MoneyLedger>[] {
  const random = randomOf('money');
  return members.flatMap((member) => {
    const paid = purchases.filter((purchase) => purchase.member.id === member.id && purchase.moneyUsed > 0);
    const opening = member.money + paid.reduce((sum, { moneyUsed }) => sum + moneyUsed, 0);
    if (opening === 0) return [];
    return [
      {
        id: uuidAt(member.createdAt, random),
        userId: member.id,
        delta: opening,
        reason: 'OPENING' as const,
        purchaseId: null,
        createdAt: member.createdAt,
      },
      ...paid.map(({ id, moneyUsed, created }) => ({
        id: uuidAt(created, random),
        userId: member.id,
        delta: -moneyUsed,
        reason: 'RESERVE' as const,
        purchaseId: id,
        createdAt: created,
      })),
    ];
  });
}
