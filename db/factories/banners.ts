import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Banners, Handle } from '../src/index.ts';
import { createdNow, insertRow, insertRows, rowFactory } from './insert-row.ts';
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
  await insertRows(
    db,
    'bannerImages',
    images.map((fileId, index) => ({ bannerId: banner.id, fileId, index })),
  );
  return banner;
}

/** Inserts a shown popup without a link and a period. */
export const makePopup = rowFactory('popups', (token) => {
  const name = `팝업 ${token}`;
  return {
    name,
    content: `${name}의 내용`,
    left: 100,
    top: 100,
    width: 400,
    height: 300,
    ...createdNow(),
  };
});
