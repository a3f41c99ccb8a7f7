import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Displays, Handle } from '../src/index.ts';
import { insertRow, insertRows, rowFactory } from './insert-row.ts';
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
  await insertRows(
    db,
    'displayPins',
    pins.map((productId, sequence) => ({ displayId: display.id, productId, sequence })),
  );
  return display;
}

/** Inserts a shown LABEL, or a code of another kind. */
export const makeProductCode = rowFactory('productCodes', (token) => ({
  kind: 'LABEL',
  value: `L${token}`,
  text: `라벨 ${token}`,
}));
