import { bandBanners, SHOWN_BAND_BANNER_LIMIT } from '@iruon/contract';
import type { z } from 'zod';
import { defineRecord } from '../../platform/records/define-record.ts';
import { displayColumns, displayOf, isShownAt } from '../../platform/records/display-period.ts';
import type { Context } from '../../platform/services.ts';

export const bandBannerRecord = defineRecord(bandBanners, {
  table: 'bandBanners',
  searched: ['name', 'code'],
  toWire: (row) => ({ display: displayOf(row) }),
  toColumns: ({ display, ...input }) => ({ ...input, ...displayColumns(display) }),
});

type Shown = z.input<(typeof bandBanners.operations.listBandBanners.success)['schema']>;

/** The current band banners of the site, in their order. */
export async function listBandBanners({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Shown> {
  const rows = await db
    .selectFrom('bandBanners')
    .selectAll()
    .where(isShownAt(now()))
    .orderBy('sequence')
    .orderBy('id')
    .limit(SHOWN_BAND_BANNER_LIMIT)
    .execute();
  return {
    bandBanners: rows.map((row) => ({
      _id: row.id,
      code: row.code,
      name: row.name,
      url: row.url,
      color: row.color,
      display: displayOf(row),
    })),
  };
}
