import { isBannerCode, type ShownBanner } from '@iruon/contract';
import { problem } from '../../platform/http/problem.ts';
import { displayOf } from '../../platform/records/display-period.ts';
import type { Context } from '../../platform/services.ts';
import { fileUrl } from '../files/index.ts';
import { type BannerImage, findShownBanners } from './repository.ts';

type Shown = Awaited<ReturnType<typeof findShownBanners>>[number];

const toWire = (row: Shown): ShownBanner => ({
  _id: row.id,
  code: row.code,
  name: row.name,
  url: row.url,
  display: displayOf(row),
  images: row.images.map(wireImage),
});

/** The current banners of the site, at most one in each slot. */
export async function listBanners({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ShownBanner[]> {
  return (await findShownBanners(db, now())).map(toWire);
}

/** The current banner of a slot; null without one. @throws BANNER_SLOT_UNKNOWN */
export async function getBanner({ db, now }: Pick<Context, 'db' | 'now'>, code: string): Promise<ShownBanner | null> {
  if (!isBannerCode(code)) throw problem('BANNER_SLOT_UNKNOWN');
  const [shown] = await findShownBanners(db, now(), code);
  return shown ? toWire(shown) : null;
}

/** A picture in the shape of the contract. */
export const wireImage = ({ index, fileId }: BannerImage) => ({ index, _file: fileId, url: fileUrl(fileId) });
