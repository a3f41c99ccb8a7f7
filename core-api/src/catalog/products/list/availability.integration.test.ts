import { makeOption, makeProduct, makeProductLink, makeSupply } from '@iruon/db/factories';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { adjustStock } from '../../../selling/stock/index.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { productsForPricing } from '../products-for-pricing.ts';
import { settleAllAvailability, settleAvailability } from './list-cache.ts';

const database = await databaseForTests({ max: 2 });
const { db } = database;
const brandId = await makeProduct(db).then(({ brandId }) => brandId);
const plain = (await makeProduct(db, { brandId, stock: 3 })).id;
const sized = (await makeProduct(db, { brandId, optionsEnabled: true })).id;
const sizes = [
  (await makeOption(db, { productId: sized, value: ['Ø4.0'], stock: 2 })).id,
  (await makeOption(db, { productId: sized, value: ['Ø4.5'], stock: 2 })).id,
];
const screw = (await makeSupply(db, { productId: plain, stock: 2, stockEnabled: true })).id;
const set = { brandId, type: 'PRODUCT_BUNDLE' as const, stock: 0, stockEnabled: false };
const sets = [(await makeProduct(db, set)).id, (await makeProduct(db, set)).id, (await makeProduct(db, set)).id];
const [both, plainAlone] = sets as [string, string, string];
const links: string[] = [];
for (const link of [
  { productId: both, linkedProductId: plain, amount: 2 },
  { productId: both, linkedProductId: sized, optionId: sizes[0] ?? null, amount: 3 },
  { productId: plainAlone, linkedProductId: plain, amount: 5 },
  { productId: plainAlone, linkedProductId: plain, supplyId: screw, amount: 3 },
]) {
  links.push((await makeProductLink(db, { kind: 'BUNDLED', ...link })).id);
}

/** A change of stock by a sale, a return or a count; `keeper` 0 is the product without options, 3 its supply. */
interface Move {
  kind: 'stock';
  keeper: 0 | 1 | 2 | 3;
  to: number;
}
/** Another property that filters of the shop and the console use. */
interface Facet {
  kind: 'facet';
  product: number;
  facet: string;
}
interface Flag {
  kind: 'flag';
  table: 'products' | 'product_options' | 'product_supplies' | 'product_links';
  row: number;
  column: 'sells' | 'stock_enabled' | 'options_enabled' | 'enabled';
  value: boolean;
}
interface Amount {
  kind: 'amount';
  link: number;
  amount: number;
}
type Step = Move | Facet | Flag | Amount;

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('stock' as const),
  keeper: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
  to: fc.integer({ min: 0, max: 7 }),
});
const flag = (table: Flag['table'], rows: number, ...columns: Flag['column'][]): fc.Arbitrary<Flag> =>
  fc.record({
    kind: fc.constant('flag' as const),
    table: fc.constant(table),
    row: fc.integer({ min: 0, max: rows - 1 }),
    column: fc.constantFrom(...columns),
    value: fc.boolean(),
  });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: move },
  { weight: 2, arbitrary: flag('products', 3, 'sells', 'stock_enabled') },
  { weight: 1, arbitrary: flag('product_options', 2, 'enabled') },
  { weight: 1, arbitrary: flag('product_supplies', 1, 'enabled', 'stock_enabled') },
  { weight: 1, arbitrary: flag('product_links', 4, 'enabled') },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('amount' as const),
      link: fc.nat(3),
      amount: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: flag('products', 2, 'options_enabled') },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('facet' as const),
      product: fc.nat(2),
      facet: fc.constantFrom('직경:Ø4.0', '직경:Ø4.5'),
    }),
  },
);

async function take(change: Step): Promise<void> {
  const { db } = database;
  if (change.kind === 'stock') {
    const optionId = sizes[change.keeper - 1] ?? null;
    const supplyId = change.keeper === 3 ? screw : null;
    await inTransaction(db, async (trx) => {
      const table = supplyId ? 'product_supplies' : optionId ? 'product_options' : 'products';
      const { rows } = await sql<{ stock: number }>`
        select stock from ${sql.table(table)} where id = ${supplyId ?? optionId ?? plain}`.execute(trx);
      const delta = change.to - (rows[0]?.stock ?? 0);
      if (delta === 0) return;
      const productId = optionId ? sized : plain;
      await adjustStock(trx, [{ productId, optionId, supplyId, delta, isOpening: false }], {
        actorId: null,
        at: new Date(),
      });
    });
  } else if (change.kind === 'amount') {
    await sql`update product_links set amount = ${change.amount} where id = ${links[change.link]}`.execute(db);
  } else if (change.kind === 'facet') {
    const id = [plain, sized, both][change.product] ?? plain;
    await db
      .updateTable('products')
      .set({ facets: [change.facet] })
      .where('id', '=', id)
      .execute();
  } else {
    const all = { products: [plain, sized, sets[0]], product_options: sizes, product_supplies: [screw] };
    const rows = { ...all, product_links: links }[change.table];
    await sql`
      update ${sql.table(change.table)} set ${sql.ref(change.column)} = ${change.value}
      where id = ${rows[change.row]}`.execute(db);
  }
}

interface Availability {
  id: string;
  isAvailable: boolean;
  quantity: number;
  availability: string;
  isSigned: boolean;
}

async function kept(): Promise<Availability[]> {
  const { rows } = await sql<Availability>`
    select p.id, p.is_available, k.quantity, k.availability, k.signature_id = p.signature_id as is_signed
    from products p join product_quantities k on k.product_id = p.id
    where p.id = any (${[plain, sized, ...sets]}::uuid[]) order by p.id`.execute(database.db);
  return rows;
}

/** The same, computed by the rules of a purchase. */
async function computed(): Promise<Availability[]> {
  const productIds = [plain, sized, ...sets];
  const facts = await productsForPricing(database.db, { productIds, optionIds: sizes, supplyIds: [] });
  return productIds
    .map((id) => {
      const product = facts.of({ productId: id, optionId: null })?.product;
      if (!product) throw new Error(`No product ${id}`);
      const options = id === sized ? sizes.map((optionId) => facts.of({ productId: id, optionId })?.option) : [];
      const stocks = options.map((option) => (option?.enabled ? option.stock : 0));
      const quantity = product.optionsEnabled ? stocks.reduce((sum, stock) => sum + stock, 0) : product.stock;
      const isSet = sets.includes(id);
      const isSoldOut = product.stockEnabled && quantity <= 0;
      return {
        id,
        isAvailable: product.sells && !isSoldOut,
        availability: !product.sells ? 'NOT_SOLD' : isSoldOut ? 'SOLD_OUT' : 'AVAILABLE',
        isSigned: true,
        // The stock of a bundle is that of its parts.
        quantity: isSet ? 0 : quantity,
      };
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

describe('stored columns', () => {
  const expectEqual = (numRuns: number) =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        for (const each of steps) {
          await take(each);
          await settleAvailability(database.db);
          expect(await kept(), JSON.stringify(each)).toEqual(await computed());
        }
      }),
      { numRuns },
    );

  it('equals the result of a purchase, after any change', () => expectEqual(10));
  it('and after many more', { tags: ['extended'] }, () => expectEqual(40));

  it('follows a part whose stock falls below its quantity in the bundle', async () => {
    const { db } = database;
    const part = await makeProduct(db, { stock: 5 });
    const set = await makeProduct(db, { type: 'PRODUCT_BUNDLE', stock: 0, stockEnabled: false });
    await makeProductLink(db, { productId: set.id, kind: 'BUNDLED', linkedProductId: part.id, amount: 4 });
    const isAvailable = async () => {
      await settleAvailability(db);
      const { isAvailable } = await db
        .selectFrom('products')
        .select('isAvailable')
        .where('id', '=', set.id)
        .executeTakeFirstOrThrow();
      return isAvailable;
    };
    const found: boolean[] = [];
    for (const stock of [5, 4, 3, 1, 3, 4]) {
      await db.updateTable('products').set({ stock }).where('id', '=', part.id).execute();
      found.push(await isAvailable());
    }
    expect(found).toEqual([true, true, false, false, false, true]);
  });

  it('is updated completely, after any number of changes', async () => {
    const { db } = database;
    await sql`insert into availability_checks select ${plain} from generate_series(1, 12000)`.execute(db);
    await settleAllAvailability(db);
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from availability_checks`.execute(db);
    expect(rows[0]?.left).toBe(0);
  });
});
