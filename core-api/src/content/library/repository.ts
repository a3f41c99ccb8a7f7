import type { SeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { columns } from '../../platform/db/read-rows.ts';

function shown(handle: Handle) {
  return handle
    .selectFrom('catalogues')
    .leftJoin('brands', 'brands.id', 'catalogues.brandId')
    .leftJoin('files', 'files.id', 'catalogues.fileId')
    .select(columns('catalogues', 'id', 'name', 'summary', 'thumbId', 'views'))
    .select(columns('brands', 'code as brandCode', 'name as brandName'))
    .select(columns('files', 'id as fileId', 'name as fileName', 'bytes as fileBytes'))
    .where('catalogues.shows', '=', true);
}

export type CatalogueRow = Awaited<ReturnType<typeof findShownCatalogues>>[number];

/** The shown catalogues of the library, in their order. */
export async function findShownCatalogues(handle: Handle) {
  return shown(handle).orderBy('catalogues.sequence').orderBy('catalogues.id').execute();
}

export async function findShownCatalogue(handle: Handle, id: string) {
  return shown(handle).where('catalogues.id', '=', id).executeTakeFirst();
}

/**
 * Counts a member's view of a shown catalogue once per Seoul day, also under concurrency. Returns the total, undefined
 * if there is no such catalogue.
 */
export async function countView(
  handle: Handle,
  { id, userId, day }: { id: string; userId: string; day: SeoulDay },
): Promise<number | undefined> {
  const { rows } = await sql<{ views: number }>`
    with seen as (
      insert into catalogue_views (catalogue_id, user_id, day)
      select id, ${userId}::uuid, ${day}::date from catalogues where id = ${id}::uuid and shows
      on conflict do nothing
      returning catalogue_id
    ), counted as (
      update catalogues set views = views + 1 where id in (select catalogue_id from seen) returning views
    )
    select views from counted
    union all
    select views from catalogues
    where id = ${id}::uuid and shows and not exists (select from seen)`.execute(handle);
  return rows[0]?.views;
}
