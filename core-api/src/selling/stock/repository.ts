import type { StockCause } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { assertUnlotted } from './unlotted.ts';

/** The owner of stock: the product itself, or one of its options or supplies. */
export interface StockKeeper {
  productId: string;
  optionId: string | null;
  supplyId: string | null;
}

export interface StockState extends StockKeeper {
  stock: number;
  isCounted: boolean;
}

/** Row locks of products, then of options, then of supplies, each in id order, so that no two buyers deadlock. */
export async function lockStock(trx: Transaction, keepers: readonly StockKeeper[]): Promise<StockState[]> {
  const productIds = [...new Set(keepers.map((keeper) => keeper.productId))].sort();
  const optionIds = [...new Set(keepers.flatMap((keeper) => keeper.optionId ?? []))].sort();
  const supplyIds = [...new Set(keepers.flatMap((keeper) => keeper.supplyId ?? []))].sort();
  // The statements are pipelined and run in order, so the locks are taken in this order.
  const [products, options, supplies] = await settleAll([
    trx
      .selectFrom('products')
      .select(['id', 'stock', 'stockEnabled'])
      .where('id', 'in', productIds)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
    optionIds.length
      ? trx
          .selectFrom('productOptions')
          .select(['id', 'stock'])
          .where('id', 'in', optionIds)
          .orderBy('id')
          .forNoKeyUpdate()
          .execute()
      : [],
    supplyIds.length
      ? trx
          .selectFrom('productSupplies')
          .select(['id', 'stock', 'stockEnabled'])
          .where('id', 'in', supplyIds)
          .orderBy('id')
          .forNoKeyUpdate()
          .execute()
      : [],
  ]);
  const productById = new Map(products.map((row) => [row.id, row]));
  const optionById = new Map(options.map((row) => [row.id, row]));
  const supplyById = new Map(supplies.map((row) => [row.id, row]));
  return keepers.map((keeper) => {
    if (keeper.supplyId !== null) {
      const supply = supplyById.get(keeper.supplyId);
      if (!supply) throw new Error(`No supply ${keeper.supplyId}`);
      return { ...keeper, stock: supply.stock, isCounted: supply.stockEnabled };
    }
    const product = productById.get(keeper.productId);
    if (!product) throw new Error(`No product ${keeper.productId}`);
    const option = keeper.optionId === null ? null : optionById.get(keeper.optionId);
    if (option === undefined) throw new Error(`No option ${keeper.optionId}`);
    return { ...keeper, stock: option ? option.stock : product.stock, isCounted: product.stockEnabled };
  });
}

export interface StockChange extends StockKeeper {
  /** Quantity; negative reduces it. */
  delta: number;
  reason: 'OPENING' | 'RESERVE' | 'RELEASE' | 'RESTOCK' | 'ADJUST' | 'EXCHANGE' | 'RECEIPT' | 'COUNT';
  orderId: string | null;
  /** Of reason RECEIPT. */
  receiptId?: string;
  /** Of reason COUNT, with the cause of the difference. */
  countId?: string;
  cause?: StockCause;
  /** The operator of a receipt or a count. */
  actorId?: string | null;
}

/** The changes that move pieces onto the shelf or off it, instead of reserving them. */
const shelfReasons: ReadonlySet<StockChange['reason']> = new Set(['OPENING', 'ADJUST', 'RECEIPT', 'COUNT', 'RESTOCK']);

/**
 * Changes the stock column and writes the ledger row in the same transaction. The rows must be locked.
 * @throws LOT_STOCK
 */
export async function changeStock(trx: Transaction, changes: readonly StockChange[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  await assertUnlotted(
    trx,
    changes.filter(({ reason }) => shelfReasons.has(reason)),
  );
  const onProducts = changes.filter((change) => change.optionId === null && change.supplyId === null);
  const onSupplies = changes.filter((change) => change.supplyId !== null);
  const onOptions = changes.filter((change) => change.optionId !== null);
  await settleAll([
    addTo(
      trx,
      'products',
      onProducts.map((change) => [change.productId, change.delta]),
    ),
    addTo(
      trx,
      'product_options',
      onOptions.map((change) => [change.optionId ?? '', change.delta]),
    ),
    addTo(
      trx,
      'product_supplies',
      onSupplies.map((change) => [change.supplyId ?? '', change.delta]),
    ),
    trx
      .insertInto('stockLedger')
      .values(changes.map((change) => ({ id: newId(), ...change, createdAt: at })))
      .execute(),
  ]);
}

async function addTo(
  trx: Transaction,
  table: 'products' | 'product_options' | 'product_supplies',
  deltas: [string, number][],
): Promise<void> {
  if (deltas.length === 0) return;
  const ids = deltas.map(([id]) => id);
  const amounts = deltas.map(([, delta]) => delta);
  // As subqueries, the arrays have the same estimate at each call, so that Postgres keeps the plan.
  await sql`
    update ${sql.table(table)} as target set stock = target.stock + moved.delta
    from (
      select id, sum(delta)::int as delta
      from unnest((select ${ids}::uuid[]), (select ${amounts}::int[])) as d (id, delta) group by id
    ) as moved
    where target.id = moved.id`.execute(trx);
}

/** The counted stock that orders reserve, so that it can be released exactly. */
export async function reservedBy(
  handle: Handle,
  orderIds: readonly string[],
): Promise<(StockKeeper & { orderId: string; pieces: number })[]> {
  if (orderIds.length === 0) return [];
  const rows = await handle
    .selectFrom('stockLedger')
    .select(['orderId', 'productId', 'optionId', 'supplyId', (eb) => eb.fn.sum<string>('delta').as('delta')])
    .where('orderId', 'in', [...orderIds])
    .groupBy(['orderId', 'productId', 'optionId', 'supplyId'])
    .execute();
  return rows
    .map(({ orderId, productId, optionId, supplyId, delta }) => ({
      orderId: orderId ?? '',
      productId,
      optionId,
      supplyId,
      pieces: -Number(delta),
    }))
    .filter((row) => row.pieces > 0);
}

/** The counted stock that an order reserves, for itself and as the replacement of an exchange. */
export interface Hold extends StockKeeper {
  /** Supplies chosen with the order; a supply that is a part of a bundle counts as goods. */
  isSupply: boolean;
  pieces: number;
  replacement: number;
}

export async function holdsOf(handle: Handle, orderId: string): Promise<Hold[]> {
  const rows = await handle
    .selectFrom('stockLedger')
    .innerJoin('orders', 'orders.id', 'stockLedger.orderId')
    .select(['stockLedger.productId', 'stockLedger.optionId', 'supplyId'])
    .select([
      sql<boolean>`supply_id is not null and stock_ledger.product_id = orders.product_id`.as('isSupply'),
      sql<string>`-coalesce(sum(delta) filter (where reason <> 'EXCHANGE'), 0)`.as('pieces'),
      sql<string>`-coalesce(sum(delta) filter (where reason = 'EXCHANGE'), 0)`.as('replacement'),
    ])
    .where('orderId', '=', orderId)
    .groupBy(['stockLedger.productId', 'stockLedger.optionId', 'supplyId', 'orders.productId'])
    .orderBy('stockLedger.productId')
    .execute();
  return rows.map((row) => ({ ...row, pieces: Number(row.pieces), replacement: Number(row.replacement) }));
}

export interface LedgerMove extends StockKeeper {
  /** Quantity; the sum per stock keeper is 0, so that no stock changes. */
  delta: number;
  reason: 'MOVE' | 'EXCHANGE';
  orderId: string | null;
}

/** Moves reservations to another order; stock does not change. */
export async function insertMoves(trx: Transaction, moves: readonly LedgerMove[], at: Date): Promise<void> {
  if (moves.length === 0) return;
  await trx
    .insertInto('stockLedger')
    .values(moves.map((move) => ({ id: newId(), ...move, createdAt: at })))
    .execute();
}
