import type { StockCause } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { assertUnlotted } from './unlotted.ts';

export interface Adjustment {
  productId: string;
  /** At most one of the two is set; without either, the stock is that of the product itself. */
  optionId: string | null;
  supplyId: string | null;
  /** The change of quantity, not 0; negative reduces it. */
  delta: number;
  /** The initial stock of a new row. */
  isOpening: boolean;
  /** The cause that an operator chose, and a note. */
  cause?: StockCause;
  note?: string;
}

/**
 * Records stock changes by operators: column and ledger in one statement, with the actor (null is the store itself).
 * The product rows must be locked, like before every other change of stock. @throws LOT_STOCK
 */
export async function adjustStock(
  trx: Transaction,
  adjustments: readonly Adjustment[],
  { actorId, at }: { actorId: string | null; at: Date },
): Promise<void> {
  if (adjustments.length === 0) return;
  await assertUnlotted(trx, adjustments);
  const onSupplies = adjustments.filter(({ supplyId }) => supplyId !== null);
  const onOptions = adjustments.filter(({ optionId }) => optionId !== null);
  const onProducts = adjustments.filter(({ optionId, supplyId }) => optionId === null && supplyId === null);
  await settleAll([
    add(trx, 'products', onProducts, ({ productId }) => productId),
    add(trx, 'product_options', onOptions, ({ optionId }) => optionId),
    add(trx, 'product_supplies', onSupplies, ({ supplyId }) => supplyId),
    trx
      .insertInto('stockLedger')
      .values(
        adjustments.map(({ isOpening, ...adjustment }) => ({
          id: newId(),
          ...adjustment,
          reason: isOpening ? 'OPENING' : 'ADJUST',
          actorId,
          createdAt: at,
        })),
      )
      .execute(),
  ]);
}

async function add(
  trx: Transaction,
  table: 'products' | 'product_options' | 'product_supplies',
  adjustments: readonly Adjustment[],
  keeperOf: (adjustment: Adjustment) => string | null,
): Promise<void> {
  if (adjustments.length === 0) return;
  await sql`
    update ${sql.table(table)} as target set stock = target.stock + moved.delta
    from (
      select id, sum(delta)::int as delta
      from unnest(${adjustments.map(keeperOf)}::uuid[], ${adjustments.map(({ delta }) => delta)}::int[]) as d (id, delta)
      group by id
    ) as moved
    where target.id = moved.id`.execute(trx);
}
