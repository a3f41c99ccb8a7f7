import type { CampaignFilter, CampaignState, PauseReason, RecipientState } from '@iruon/contract';
import type { Campaigns, Handle, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { withUser } from '../../platform/db/with-user.ts';
import { rowById } from '../../platform/db/write-rows.ts';
import { contains, pageOf } from '../../platform/http/console-list.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'campaigns.filter': CampaignFilter;
  }
}

export type CampaignRow = Selectable<Campaigns>;
export type NamedCampaign = CampaignRow & { createdByName: string };
export type RecipientCounts = Partial<Record<RecipientState, number>>;

const named = (handle: Handle) =>
  handle.selectFrom('campaigns').$call(withUser('campaigns.createdBy', 'name as createdByName')).selectAll('campaigns');

export async function findCampaign(handle: Handle, id: string): Promise<NamedCampaign | undefined> {
  return named(handle).where('campaigns.id', '=', id).executeTakeFirst();
}

interface Query {
  state?: CampaignState | undefined;
  q?: string | undefined;
  ids?: string[] | undefined;
  direction: 'ASC' | 'DESC';
  range: readonly [number, number];
}

export async function findCampaigns(handle: Handle, { state, q, ids, direction, range }: Query) {
  let query = handle.selectFrom('campaigns').selectAll();
  if (state) query = query.where('state', '=', state);
  if (q) query = query.where('subject', 'ilike', contains(q));
  if (ids) query = query.where('id', '=', idsInSql(ids));
  const { rows, total } = await pageOf(query, { by: 'created_at', direction, range });
  const found =
    rows.length === 0
      ? []
      : await named(handle)
          .where(
            'campaigns.id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return { rows: rows.flatMap(({ id }) => byId.get(id) ?? []), total };
}

/** The number of recipients of each campaign by state. */
export async function countRecipients(handle: Handle, ids: readonly string[]): Promise<Map<string, RecipientCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await handle
    .selectFrom('campaignRecipients')
    .select(['campaignId', 'state', sql<number>`count(*)::int`.as('count')])
    .where('campaignId', 'in', ids)
    .groupBy(['campaignId', 'state'])
    .execute();
  const counts = new Map<string, RecipientCounts>(ids.map((id) => [id, {}]));
  for (const { campaignId, state, count } of rows) Object.assign(counts.get(campaignId) ?? {}, { [state]: count });
  return counts;
}

export const { lock: lockCampaign, update: updateCampaign, remove: deleteCampaignRow } = rowById('campaigns');

export async function insertCampaign(trx: Transaction, row: Insertable<Campaigns>): Promise<void> {
  await trx.insertInto('campaigns').values(row).execute();
}

/** Campaigns with pending recipients, the longest waiting first. */
export async function findOpenCampaigns(handle: Handle): Promise<CampaignRow[]> {
  return handle
    .selectFrom('campaigns')
    .selectAll()
    .where('state', 'in', ['QUEUED', 'SENDING'])
    .orderBy('queuedAt')
    .limit(50)
    .execute();
}

/** From QUEUED to SENDING. @returns true if this call did it */
export async function beginCampaign(handle: Handle, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('campaigns')
    .set({ state: 'SENDING', updatedAt: at })
    .$call(whereEqual({ id, state: 'QUEUED' }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From SENDING to PAUSED, by the store itself. */
export async function breakCampaign(
  handle: Handle,
  id: string,
  { reason, detail, at }: { reason: PauseReason; detail: string; at: Date },
): Promise<void> {
  await handle
    .updateTable('campaigns')
    .set({ state: 'PAUSED', pauseReason: reason, pauseDetail: detail.slice(0, 300), updatedAt: at })
    .$call(whereEqual({ id, state: 'SENDING' }))
    .execute();
}

/** From SENDING to DONE, if no row is left. */
export async function finishCampaign(handle: Handle, id: string, at: Date): Promise<void> {
  await sql`
    update campaigns set state = 'DONE', finished_at = ${at}, updated_at = ${at}
    where id = ${id} and state = 'SENDING' and not exists (
      select from campaign_recipients where campaign_id = ${id} and state in ('PENDING', 'SENDING'))`.execute(handle);
}

/** Counts consecutive mails that the transport could not send; `hasResponded` resets the count. @returns the count */
export async function countFailures(
  handle: Handle,
  id: string,
  { failed, hasResponded }: { failed: number; hasResponded: boolean },
): Promise<number> {
  const row = await handle
    .updateTable('campaigns')
    .set((eb) => ({ failuresInRow: hasResponded ? 0 : eb('failuresInRow', '+', failed) }))
    .where('id', '=', id)
    .returning('failuresInRow')
    .executeTakeFirst();
  return row?.failuresInRow ?? 0;
}
