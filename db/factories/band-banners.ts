import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { BandBanners, Handle } from '../src/index.ts';
import { createdNow, insertRow } from './insert-row.ts';
import { unique } from './unique.ts';

/** Inserts a shown band banner without a link, a colour and a period. */
export async function makeBandBanner(
  db: Handle,
  overrides: Partial<Insertable<BandBanners>> = {},
): Promise<Selectable<BandBanners>> {
  const token = unique();
  return insertRow(db, 'bandBanners', {
    id: uuidv7(),
    code: `B${token}`,
    name: `띠배너 ${token}`,
    ...createdNow(),
    ...overrides,
  });
}
