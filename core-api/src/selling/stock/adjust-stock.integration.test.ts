import { makeProduct } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { adjustStock } from './index.ts';

const database = await databaseForTests();

it('sums concurrent changes of the same stock, in the column as in the ledger', async () => {
  const { db } = database;
  const { id: productId } = await makeProduct(db, { stock: 8 });
  const one = { productId, optionId: null, supplyId: null, isOpening: false };
  await inTransaction(db, (trx) =>
    adjustStock(
      trx,
      [
        { ...one, delta: 5 },
        { ...one, delta: -2 },
      ],
      { actorId: null, at: new Date() },
    ),
  );
  const product = await db.selectFrom('products').select('stock').where('id', '=', productId).executeTakeFirst();
  expect(product?.stock).toBe(11);
  const ledger = db.selectFrom('stockLedger').select('delta').where('productId', '=', productId);
  const moved = await ledger.where('reason', '=', 'ADJUST').orderBy('delta').execute();
  expect(moved.map(({ delta }) => delta)).toEqual([-2, 5]);
});
