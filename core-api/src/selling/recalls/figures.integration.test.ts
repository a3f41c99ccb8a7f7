import { makeLot, makeOrder, makeProduct, makePurchase, makeUser } from '@iruon/db/factories';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { lotsWithFigures, recallFigures } from './pieces.ts';
import { previewRecall } from './preview.ts';

const { db } = await databaseForTests();
const AT = new Date('2026-11-30T01:00:00Z');
const BUYERS = 4;
const LOTS = 3;

/** A sent row: which buyer got how many pieces of which lot, how, and how many came back in how many parts. */
const sent = fc.record({
  buyer: fc.nat(BUYERS - 1),
  lot: fc.nat(LOTS - 1),
  kind: fc.constantFrom('ORDER' as const, 'EXCHANGE' as const, 'SAMPLE' as const),
  amount: fc.integer({ min: 1, max: 9 }),
  isShipped: fc.boolean(),
  back: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
});
const history = fc.record({
  rows: fc.array(sent, { maxLength: 25 }),
  recalled: fc.uniqueArray(fc.nat(LOTS - 1), { minLength: 1, maxLength: LOTS }),
});
type Sent = typeof sent extends fc.Arbitrary<infer One> ? One : never;

/** What came back of a row, never more than was sent. */
const backOf = ({ amount, isShipped, back }: Sent) => {
  let left = isShipped ? amount : 0;
  return back.flatMap((part) => {
    const taken = Math.min(part, left);
    left -= taken;
    return taken > 0 ? [taken] : [];
  });
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const buyers = await Promise.all(
  Array.from({ length: BUYERS }, async () => {
    const user = await makeUser(db);
    const purchase = await makePurchase(db, { userId: user.id });
    return { user, order: await makeOrder(db, { purchaseId: purchase.id, userId: user.id }) };
  }),
);

/** Plants a history of new lots. @returns the ids of the lots */
async function plant(rows: readonly Sent[]): Promise<string[]> {
  const product = await makeProduct(db);
  const lots = await Promise.all(Array.from({ length: LOTS }, () => makeLot(db, { productId: product.id })));
  for (const row of rows) {
    const { user, order } = buyers[row.buyer] ?? {};
    const lot = lots[row.lot];
    if (!user || !order || !lot) throw new Error('No buyer');
    const id = newId();
    const whose = row.kind === 'SAMPLE' ? { receiverId: user.id } : { orderId: order.id };
    await db
      .insertInto('parcelPieces')
      .values({
        ...{ id, kind: row.kind, productId: product.id, lotId: lot.id, amount: row.amount, proof: 'SCAN' },
        ...{ packedAt: AT, shippedAt: row.isShipped ? AT : null, ...whose },
      })
      .execute();
    for (const amount of backOf(row))
      await db
        .insertInto('returnedPieces')
        .values({ id: newId(), pieceId: id, lotId: lot.id, amount, state: 'QUARANTINE', receivedAt: AT })
        .execute();
  }
  return lots.map(({ id }) => id);
}

it('counts what was sent as what came back and what is out, of each lot and each buyer', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ rows, recalled }) => {
      const lots = await plant(rows);
      const scope = { lotIds: recalled.flatMap((place) => lots[place] ?? []), until: null };
      const reached = rows.filter(({ lot, isShipped }) => isShipped && recalled.includes(lot));
      const of = (some: readonly Sent[]) => {
        const [all, back] = [sum(some.map(({ amount }) => amount)), sum(some.flatMap(backOf))];
        return { sent: all, back, out: all - back };
      };
      const figures = await recallFigures(db, scope);
      const piecesOf = (kind: string) => sum(reached.flatMap((row) => (row.kind === kind ? row.amount : [])));
      expect(figures).toMatchObject({
        ...of(reached),
        buyers: new Set(reached.map(({ buyer }) => buyer)).size,
        exchanges: piecesOf('EXCHANGE'),
        samples: piecesOf('SAMPLE'),
      });
      const inAll = await lotsWithFigures(db, scope);
      const preview = await previewRecall({ db }, scope.lotIds);
      expect(preview).toMatchObject({ figures, lots: inAll });
      for (const lot of inAll) {
        expect(lot).toMatchObject(of(reached.filter((row) => lots[row.lot] === lot._id)));
        expect(lot.sent).toBe(lot.back + lot.out);
      }
      expect(preview.buyers.map(({ sent: pieces }) => pieces)).toEqual(
        preview.buyers.map(({ sent: pieces }) => pieces).toSorted((one, other) => other - one),
      );
      expect(preview.buyers).toHaveLength(figures.buyers);
      for (const buyer of preview.buyers) {
        const mine = reached.filter((row) => buyers[row.buyer]?.user.id === buyer._user);
        expect(buyer).toMatchObject(of(mine));
      }
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 25) },
  );
});
