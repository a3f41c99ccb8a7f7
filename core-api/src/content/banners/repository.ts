import type { BannerCode, DisplayPeriod } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { isShownAt } from '../../platform/records/display-period.ts';

/** A picture of a banner. */
export interface BannerImage {
  index: number;
  fileId: string;
}

/** The pictures of a banner in their order, as a column of its row. */
export const imagesOfBanner: RawBuilder<BannerImage[]> = sql<BannerImage[]>`(
  select coalesce(json_agg(json_build_object('index', i.index, 'fileId', i.file_id) order by i.index), '[]'::json)
  from banner_images i where i.banner_id = banners.id)`;

/** The banners of the slots at an instant. */
export const findShownBanners = (handle: Handle, now: Date, code?: BannerCode) =>
  handle
    .selectFrom('banners')
    .selectAll()
    .select(imagesOfBanner.as('images'))
    .where(isShownAt(now))
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? 'MAIN_1_PC'))
    .orderBy('code')
    .execute();

/** The enabled banner of a slot whose period overlaps another one. */
export const findOverlapping = (
  handle: Handle,
  { code, display, exceptId }: { code: BannerCode; display: DisplayPeriod; exceptId: string | undefined },
) =>
  handle
    .selectFrom('banners')
    .select(['name', 'displayHasPeriod', 'displayStartedAt', 'displayEndedAt'])
    .where('code', '=', code)
    .where('displayEnabled', '=', true)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .where(
      sql<boolean>`(case when display_has_period then tstzrange(display_started_at, display_ended_at) else tstzrange(null, null) end)
        && tstzrange(${display.hasPeriod ? display.startedAt : null}::timestamptz, ${display.hasPeriod ? display.endedAt : null}::timestamptz)`,
    )
    .orderBy('displayStartedAt')
    .limit(1)
    .executeTakeFirst();

export const lockBanner = (trx: Transaction, id: string) =>
  trx.selectFrom('banners').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const findBannerId = (handle: Handle, id: string) =>
  handle.selectFrom('banners').select('id').where('id', '=', id).executeTakeFirst();

/** The pictures of a banner in their order, with the names of their files. */
export const findImages = (handle: Handle, bannerId: string): Promise<(BannerImage & { name: string })[]> =>
  handle
    .selectFrom('bannerImages as i')
    .innerJoin('files as f', 'f.id', 'i.fileId')
    .select(['i.index', 'i.fileId', 'f.name'])
    .where('i.bannerId', '=', bannerId)
    .orderBy('i.index')
    .execute();

export async function upsertImage(trx: Transaction, bannerId: string, { index, fileId }: BannerImage): Promise<void> {
  await trx
    .insertInto('bannerImages')
    .values({ bannerId, index, fileId })
    .onConflict((conflict) => conflict.columns(['bannerId', 'index']).doUpdateSet({ fileId }))
    .execute();
}

export async function deleteImage(trx: Transaction, bannerId: string, index: number): Promise<void> {
  await trx.deleteFrom('bannerImages').where('bannerId', '=', bannerId).where('index', '=', index).execute();
}
