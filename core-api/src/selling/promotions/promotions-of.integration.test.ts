import { makeDisplay, makeExhibition, makeProduct } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { promotionsOf } from './index.ts';

const now = new Date('2026-06-01T03:00:00Z');
const day = (text: string) => new Date(`${text}T15:00:00Z`);

const database = await databaseForTests();

it('finds the current exhibitions and the shown displays of each given product', async () => {
  const { db } = database;
  const [product, other] = [await makeProduct(db), await makeProduct(db)];
  const products = [product.id];
  const always = await makeExhibition(db, { products });
  const period = { displayHasPeriod: true, displayStartedAt: day('2026-05-31'), displayEndedAt: day('2026-06-02') };
  const running = await makeExhibition(db, { products, ...period });
  const moved = (startedAt: Date, endedAt: Date) => ({
    ...period,
    displayStartedAt: startedAt,
    displayEndedAt: endedAt,
  });
  await makeExhibition(db, { products, ...moved(day('2026-05-01'), now) });
  await makeExhibition(db, { products, ...moved(day('2026-06-01'), day('2026-06-02')) });
  await makeExhibition(db, { products, displayEnabled: false });
  const pinned = await makeDisplay(db, { pins: products });
  const computed = await makeDisplay(db, { rule: 'POPULAR', pins: products });
  await db.insertInto('displayResults').values({ displayId: computed.id, productId: product.id, rank: 0 }).execute();
  await makeDisplay(db, { pins: products, shows: false });

  // One that starts at this instant is current; one that ends now is not.
  const begins = await makeExhibition(db, { products, ...moved(now, day('2026-06-02')) });
  const promotions = await promotionsOf(db, [product.id, other.id], now);
  expect(promotions.exhibitionIds(product.id).toSorted()).toEqual([always.id, running.id, begins.id].toSorted());
  expect(promotions.displayCodes(product.id).toSorted()).toEqual([pinned.code, computed.code].toSorted());
  expect(promotions.exhibitionIds(other.id)).toEqual([]);
  expect(promotions.displayCodes(other.id)).toEqual([]);
});
