import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Banners, Handle, Popups } from '../src/index.ts';
import { createdNow, insertRow } from './insert-row.ts';
import { unique } from './unique.ts';

/** Inserts a shown banner of MAIN_1_PC without a link and a period; `images` are ids of files by index. */
export async function makeBanner(
  db: Handle,
  { images = [], ...overrides }: Partial<Insertable<Banners>> & { images?: readonly string[] } = {},
): Promise<Selectable<Banners>> {
  const banner = await insertRow(db, 'banners', {
    id: uuidv7(),
    code: 'MAIN_1_PC',
    name: `배너 ${unique()}`,
    ...createdNow(),
    ...overrides,
  });
  if (images.length > 0)
    await db
      .insertInto('bannerImages')
      .values(images.map((fileId, index) => ({ bannerId: banner.id, fileId, index })))
      .execute();
  return banner;
}

/** Inserts a shown popup without a link and a period. */
export async function makePopup(db: Handle, overrides: Partial<Insertable<Popups>> = {}): Promise<Selectable<Popups>> {
  const name = `팝업 ${unique()}`;
  return insertRow(db, 'popups', {
    id: uuidv7(),
    name,
    content: `${name}의 내용`,
    left: 100,
    top: 100,
    width: 400,
    height: 300,
    ...createdNow(),
    ...overrides,
  });
}
