import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { BandBanners, Handle } from '../src/index.ts';
import { unique } from './unique.ts';

/** Inserts a shown band banner without a link, a colour and a period. */
export async function makeBandBanner(
  db: Handle,
  overrides: Partial<Insertable<BandBanners>> = {},
): Promise<Selectable<BandBanners>> {
  const token = unique();
  const at = new Date();
  return db
    .insertInto('bandBanners')
    .values({ id: uuidv7(), code: `B${token}`, name: `띠배너 ${token}`, createdAt: at, updatedAt: at, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
}
