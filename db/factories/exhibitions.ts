import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Catalogues, Exhibitions, Handle, Showrooms } from '../src/index.ts';
import { createdNow, insertRow } from './insert-row.ts';
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
  if (products.length > 0)
    await db
      .insertInto('exhibitionProducts')
      .values(products.map((productId, sequence) => ({ exhibitionId: exhibition.id, productId, sequence })))
      .execute();
  return exhibition;
}

/** Inserts a shown catalogue without cover and file. */
export async function makeCatalogue(
  db: Handle,
  overrides: Partial<Insertable<Catalogues>> = {},
): Promise<Selectable<Catalogues>> {
  return insertRow(db, 'catalogues', { id: uuidv7(), name: `카탈로그 ${unique()}`, ...createdNow(), ...overrides });
}

/** Inserts a shown showroom without coordinates. */
export async function makeShowroom(
  db: Handle,
  overrides: Partial<Insertable<Showrooms>> = {},
): Promise<Selectable<Showrooms>> {
  const token = unique();
  return insertRow(db, 'showrooms', {
    id: uuidv7(),
    code: `S${token}`,
    name: `전시장 ${token}`,
    ...createdNow(),
    ...overrides,
  });
}
