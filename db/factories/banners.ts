import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Banners, Handle, Popups } from '../src/index.ts';
import { unique } from './unique.ts';

/** Inserts a shown banner of MAIN_1_PC without a link and a period; `images` are ids of files by index. */
export async function makeBanner(
  db: Handle,
  { images = [], ...overrides }: Partial<Insertable<Banners>> & { images?: readonly string[] } = {},
): Promise<Selectable<Banners>> {
  const at = new Date();
  const banner = await db
    .insertInto('banners')
    .values({
      id: uuidv7(),
      code: 'MAIN_1_PC',
      name: `배너 ${unique()}`,
      createdAt: at,
      updatedAt: at,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (images.length > 0)
    await db
      .insertInto('bannerImages')
      .values(images.map((fileId, index) => ({ bannerId: banner.id, fileId, index })))
      .execute();
  return banner;
}

/** Inserts a shown popup without a link and a period. */
export async function makePopup(db: Handle, overrides: Partial<Insertable<Popups>> = {}): Promise<Selectable<Popups>> {
  const at = new Date();
  const name = `팝업 ${unique()}`;
  return db
    .insertInto('popups')
    .values({
      id: uuidv7(),
      name,
      content: `${name}의 내용`,
      left: 100,
      top: 100,
      width: 400,
      height: 300,
      createdAt: at,
      updatedAt: at,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
