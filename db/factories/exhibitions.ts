import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Exhibitions, Handle } from '../src/index.ts';
import { createdNow, insertRow, insertRows, rowFactory } from './insert-row.ts';
import { unique } from './unique.ts';

/** Inserts a shown exhibition without a period, with `products` in order. */
export async function makeExhibition(
  db: Handle,
  { products = [], ...overrides }: Partial<Insertable<Exhibitions>> & { products?: readonly string[] } = {},
): Promise<Selectable<Exhibitions>> {
  const token = unique();
  const exhibition = await insertRow(db, 'exhibitions', {
    id: uuidv7(),
    code: `E${token}`,
    name: `기획전 ${token}`,
    ...createdNow(),
    ...overrides,
  });
  await insertRows(
    db,
    'exhibitionProducts',
    products.map((productId, sequence) => ({ exhibitionId: exhibition.id, productId, sequence })),
  );
  return exhibition;
}

/** Inserts a shown catalogue without cover and file. */
export const makeCatalogue = rowFactory('catalogues', (token) => ({ name: `카탈로그 ${token}`, ...createdNow() }));

/** Inserts a shown showroom without coordinates. */
export const makeShowroom = rowFactory('showrooms', (token) => ({
  code: `S${token}`,
  name: `전시장 ${token}`,
  ...createdNow(),
}));
