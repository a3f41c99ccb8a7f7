import type { Insertable } from 'kysely';
import type { ProductSupplies } from '../../src/index.ts';
import { randomOf, uuidAt } from '../random.ts';
import type { SeededProduct } from './index.ts';

/** Supplies that clinics buy with a fixture, with the unit price, won. */
const WITH_FIXTURES = [
  { name: '커버 스크류', price: 5_000 },
  { name: '픽스처 마운트', price: 9_000 },
];

/** The supplies of every fixture; their stock is not counted. */
export function supplyRows(products: readonly SeededProduct[], now: Date): Insertable<ProductSupplies>[] {
  const random = randomOf('product supplies');
  return products
    .filter(({ plan }) => plan.category.endsWith('_FIXTURE'))
    .flatMap(({ id }) =>
      WITH_FIXTURES.map((supply, sequence) => ({ id: uuidAt(now, random), productId: id, ...supply, sequence })),
    );
}
