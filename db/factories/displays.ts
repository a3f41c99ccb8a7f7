import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Displays, Handle, ProductCodes } from '../src/index.ts';
import { insertRow } from './insert-row.ts';
import { unique } from './unique.ts';

/** Inserts a shown display of twelve products chosen by hand; `pins` are products in their order. */
export async function makeDisplay(
  db: Handle,
  { pins = [], ...overrides }: Partial<Insertable<Displays>> & { pins?: readonly string[] } = {},
): Promise<Selectable<Displays>> {
  const token = unique();
  const display = await insertRow(db, 'displays', {
    id: uuidv7(),
    code: `D${token}`,
    name: `진열 ${token}`,
    rule: 'BY_HAND',
    ...overrides,
  });
  if (pins.length > 0)
    await db
      .insertInto('displayPins')
      .values(pins.map((productId, sequence) => ({ displayId: display.id, productId, sequence })))
      .execute();
  return display;
}

/** Inserts a shown LABEL, or a code of another kind. */
export async function makeProductCode(
  db: Handle,
  overrides: Partial<Insertable<ProductCodes>> = {},
): Promise<Selectable<ProductCodes>> {
  const token = unique();
  return insertRow(db, 'productCodes', {
    id: uuidv7(),
    kind: 'LABEL',
    value: `L${token}`,
    text: `라벨 ${token}`,
    ...overrides,
  });
}
