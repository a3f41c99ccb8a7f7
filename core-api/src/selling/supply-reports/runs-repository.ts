import type { Handle, SupplyReportRuns, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import { hasWritten } from '../../platform/db/write-rows.ts';
import type { ReportRow } from './repository.ts';

export type Run = Selectable<SupplyReportRuns>;

export const openRunOf = (handle: Handle, reportId: string): Promise<Run | undefined> =>
  handle
    .selectFrom('supplyReportRuns')
    .selectAll()
    .where('reportId', '=', reportId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

export const latestRunOf = (handle: Handle, reportId: string) =>
  handle
    .selectFrom('supplyReportRuns')
    .selectAll('supplyReportRuns')
    .$call(nameOf('supplyReportRuns.askedBy', 'askedByName'))
    .where('reportId', '=', reportId)
    .orderBy('supplyReportRuns.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertRun(
  trx: Transaction,
  run: Pick<Insertable<SupplyReportRuns>, 'reportId' | 'kind' | 'askedBy' | 'seenRows' | 'reason'>,
  at: Date,
): Promise<void> {
  const row = { id: newId(), ...run, state: 'OPEN', dueAt: at, createdAt: at } as const;
  await trx.insertInto('supplyReportRuns').values(row).execute();
}

export const dueRuns = async (handle: Handle, at: Date): Promise<string[]> =>
  (
    await handle
      .selectFrom('supplyReportRuns')
      .select('id')
      .where('endedAt', 'is', null)
      .where('dueAt', '<=', at)
      .orderBy('dueAt')
      .limit(20)
      .execute()
  ).map(({ id }) => id);

/** Claims a due run, so that no other process calls the portal for it; undefined if one does, or it has ended. */
export const claimRun = (handle: Handle, id: string, at: Date, until: Date) =>
  handle
    .updateTable('supplyReportRuns')
    .set({ claimedUntil: until })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('dueAt', '<=', at)
    .where(sql<boolean>`(claimed_until is null or claimed_until <= ${at})`)
    .returningAll()
    .executeTakeFirst();

/** Changes a run that its process still has claimed. @returns false if another one has it, or it has ended */
export const changeRun = (handle: Handle, { id, claimedUntil }: Run, changes: Updateable<SupplyReportRuns>) =>
  handle
    .updateTable('supplyReportRuns')
    .set(changes)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('claimedUntil', '=', claimedUntil)
    .$call(hasWritten('id'));

/**
 * Notes that the call that files or un-files is made now. Only one call of a run ever gets here.
 * @returns false if it was made before
 */
export const markSent = (handle: Handle, { id, claimedUntil }: Run, at: Date) =>
  handle
    .updateTable('supplyReportRuns')
    .set({ sentAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('claimedUntil', '=', claimedUntil)
    .where('sentAt', 'is', null)
    .$call(hasWritten('id'));

export const nextRows = (handle: Handle, reportId: string, most: number): Promise<ReportRow[]> =>
  handle
    .selectFrom('supplyReportRows')
    .selectAll()
    .where('reportId', '=', reportId)
    .where('state', '=', 'READY')
    .orderBy('occurredOn')
    .orderBy('id')
    .limit(most)
    .execute();

/** Notes that a row is being sent, before the call. @returns false if another process did */
export const markRowSending = (handle: Handle, id: string, at: Date) =>
  handle
    .updateTable('supplyReportRows')
    .set({ state: 'SENDING', refusal: null, sentAt: at, updatedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'READY')
    .$call(hasWritten('id'));

type RowEnd = { state: 'ADDED'; portalNo: string | null } | { state: 'REFUSED'; refusal: string } | { state: 'READY' };

/** Ends the call of a row. @returns false if it was ended before */
export const endRow = (handle: Handle, id: string, end: RowEnd, at: Date) =>
  handle
    .updateTable('supplyReportRows')
    .set({ ...end, updatedAt: at, ...(end.state === 'ADDED' && { addedAt: at }) })
    .where('id', '=', id)
    .where('state', '=', 'SENDING')
    .$call(hasWritten('id'));

/** Keeps the unclear result of a row's call until the portal was asked about the row. */
export async function noteUnclear(handle: Handle, id: string, words: string): Promise<void> {
  await handle
    .updateTable('supplyReportRows')
    .set({ refusal: words })
    .where('id', '=', id)
    .where('state', '=', 'SENDING')
    .execute();
}

/**
 * Rows whose call was answered by an unclear result, and that the portal does not have, were refused by it. To be called
 * after the portal was asked. @returns their number
 */
export async function refuseUnclear(handle: Handle, reportId: string, at: Date): Promise<number> {
  const refused = await handle
    .updateTable('supplyReportRows')
    .set({ state: 'REFUSED', updatedAt: at })
    .where('reportId', '=', reportId)
    .where('state', '=', 'SENDING')
    .where('refusal', 'is not', null)
    .returning('id')
    .execute();
  return refused.length;
}

/** Notes which rows the portal has. Rows that it has although no call of theirs was answered are added. */
export async function markFound(
  handle: Handle,
  reportId: string,
  found: readonly { reference: string; portalNo: string }[],
  at: Date,
): Promise<void> {
  await sql`
    update supply_report_rows r set state = 'ADDED', portal_no = f.no, refusal = null, added_at = ${at}, updated_at = ${at}
    from unnest(${found.map(({ reference }) => reference)}::text[], ${found.map(({ portalNo }) => portalNo)}::text[])
      as f (reference, no)
    where r.report_id = ${reportId} and r.reference = f.reference and r.state in ('READY', 'SENDING', 'REFUSED')`.execute(
    handle,
  );
  await sql`
    update supply_report_rows r set portal_no = f.no
    from unnest(${found.map(({ reference }) => reference)}::text[], ${found.map(({ portalNo }) => portalNo)}::text[])
      as f (reference, no)
    where r.report_id = ${reportId} and r.reference = f.reference and r.state = 'ADDED' and r.portal_no is null`.execute(
    handle,
  );
}

/** Rows whose call got no answer and that the portal did not get either may be sent again after `before`. */
export async function releaseUnanswered(handle: Handle, reportId: string, before: Date, at: Date): Promise<void> {
  await sql`
    update supply_report_rows set state = 'READY', updated_at = ${at}
    where report_id = ${reportId} and state = 'SENDING' and sent_at <= ${before}`.execute(handle);
}

/** The latest call of rows without an answer; null if every call was answered. */
export async function latestUnanswered(handle: Handle, reportId: string): Promise<Date | null> {
  const row = await handle
    .selectFrom('supplyReportRows')
    .select((eb) => eb.fn.max('sentAt').as('sentAt'))
    .where('reportId', '=', reportId)
    .where('state', '=', 'SENDING')
    .executeTakeFirst();
  return row?.sentAt ?? null;
}

/** How many of the portal's references a report has. */
export async function knownReferences(handle: Handle, reportId: string, references: readonly string[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from supply_report_rows
    where report_id = ${reportId} and reference = any (${[...references]}::text[])`.execute(handle);
  return rows[0]?.count ?? 0;
}
