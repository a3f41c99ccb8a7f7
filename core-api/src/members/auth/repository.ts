import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { columns, firstValue, hasRow } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { operatorLevel, roleRights } from '../accounts/index.ts';
import type { SessionClient } from './rules.ts';

type EndReason = 'LOGOUT' | 'REUSE' | 'WITHDRAWN' | 'REVOKED';

export async function insertFamily(
  handle: Handle,
  family: {
    id: string;
    userId: string;
    createdAt: Date;
    expiresAt: Date;
    address: string | null;
    browser?: string | null;
    /** The time of a login that used the password and a code of the second factor; null for any other login. */
    verifiedAt?: Date | null;
    secondFactorAt?: Date | null;
  },
): Promise<void> {
  await handle.insertInto('tokenFamilies').values(family).execute();
}

/** Ends a token family; a family that has already ended keeps its reason. */
export async function endFamily(handle: Handle, id: string, reason: EndReason, now: Date): Promise<void> {
  await handle
    .updateTable('tokenFamilies')
    .set({ endedAt: now, endedReason: reason })
    .$call(whereEqual({ id, endedAt: null }))
    .execute();
}

/** The member of a family with its rights, in one query. */
export async function findRights(handle: Handle, familyId: string) {
  return handle
    .selectFrom('tokenFamilies')
    .innerJoin('users', 'users.id', 'tokenFamilies.userId')
    .leftJoin('secondFactors', 'secondFactors.userId', 'tokenFamilies.userId')
    .select(columns('tokenFamilies', 'userId', 'expiresAt', 'endedAt'))
    .select(['tokenFamilies.secondFactorAt', 'secondFactors.confirmedAt'])
    .select(columns('users', 'custNo', 'type', 'disabledAt', 'withdrawnAt'))
    .select([operatorLevel.as('operatorLevel'), roleRights.as('roleRights')])
    .where('tokenFamilies.id', '=', familyId)
    .executeTakeFirst();
}

export async function markVerified(handle: Handle, familyId: string, at: Date): Promise<void> {
  await handle.updateTable('tokenFamilies').set({ verifiedAt: at }).where('id', '=', familyId).execute();
}

/** When the password of a session's member was last verified; null if never. */
export async function findVerifiedAt(handle: Handle, familyId: string): Promise<Date | null> {
  return (await handle.selectFrom('tokenFamilies').where('id', '=', familyId).$call(firstValue('verifiedAt'))) ?? null;
}

/** The valid sessions of a member, most recently used first. */
export async function findSessionsOf(handle: Handle, userId: string, now: Date, limit: number) {
  return handle
    .selectFrom('webSessions')
    .innerJoin('tokenFamilies', 'tokenFamilies.id', 'webSessions.familyId')
    .select(['webSessions.familyId', 'webSessions.client', 'webSessions.createdAt', 'webSessions.lastSeenAt'])
    .select('tokenFamilies.browser')
    .$call(whereEqual({ 'tokenFamilies.userId': userId, 'tokenFamilies.endedAt': null }))
    .where('webSessions.expiresAt', '>', now)
    .orderBy('webSessions.lastSeenAt', 'desc')
    .limit(limit)
    .execute();
}

/** Ends the families of a member, deletes their sessions and the member's known browsers. Returns the families. */
export async function endFamiliesOf(
  trx: Transaction,
  { userId, except, reason = 'REVOKED' }: { userId: string; except?: string; reason?: EndReason },
  now: Date,
): Promise<string[]> {
  let ending = trx
    .updateTable('tokenFamilies')
    .set({ endedAt: now, endedReason: reason })
    .$call(whereEqual({ userId, endedAt: null }));
  if (except !== undefined) ending = ending.where('id', '<>', except);
  const ended = await ending.returning('id').execute();
  const ids = ended.map(({ id }) => id);
  await trx.deleteFrom('webSessions').where('familyId', '=', idsInSql(ids)).execute();
  await trx.deleteFrom('knownDevices').where('userId', '=', userId).execute();
  return ids;
}

export async function extendFamily(handle: Handle, id: string, expiresAt: Date): Promise<void> {
  await handle.updateTable('tokenFamilies').set({ expiresAt }).where('id', '=', id).execute();
}

/** The family of a refresh token, locked: of concurrent uses of its tokens, one decides. */
export async function lockFamilyOfToken(trx: Transaction, tokenHash: Buffer) {
  return trx
    .selectFrom('tokenFamilies')
    .select(['id', 'userId', 'createdAt', 'expiresAt', 'endedAt'])
    .where('id', '=', (eb) =>
      eb.selectFrom('refreshTokens').select('familyId').where('refreshTokens.tokenHash', '=', tokenHash),
    )
    .forUpdate()
    .executeTakeFirst();
}

export async function findRefreshToken(handle: Handle, tokenHash: Buffer) {
  return handle.selectFrom('refreshTokens').select('rotatedAt').where('tokenHash', '=', tokenHash).executeTakeFirst();
}

export async function insertRefreshToken(
  handle: Handle,
  token: { tokenHash: Buffer; familyId: string; issuedAt: Date },
): Promise<void> {
  await handle.insertInto('refreshTokens').values(token).execute();
}

export async function markRotated(trx: Transaction, tokenHash: Buffer, now: Date): Promise<void> {
  await trx.updateTable('refreshTokens').set({ rotatedAt: now }).where('tokenHash', '=', tokenHash).execute();
}

export async function insertSession(
  handle: Handle,
  session: {
    idHash: Buffer;
    client: SessionClient;
    familyId: string;
    createdAt: Date;
    lastSeenAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await handle.insertInto('webSessions').values(session).execute();
}

const sessions = (handle: Handle, client: SessionClient) =>
  handle
    .selectFrom('webSessions')
    .innerJoin('tokenFamilies', 'tokenFamilies.id', 'webSessions.familyId')
    .leftJoin('secondFactors', 'secondFactors.userId', 'tokenFamilies.userId')
    .select(columns('webSessions', 'idHash', 'rights', 'familyId', 'createdAt', 'lastSeenAt', 'expiresAt'))
    .select(columns('tokenFamilies', 'userId', 'expiresAt as familyExpiresAt', 'endedAt as familyEndedAt'))
    .select(['tokenFamilies.secondFactorAt', 'secondFactors.confirmedAt'])
    .where('webSessions.client', '=', client);

/**
 * A session by its id, or by its previous id that was replaced after an instant: `idHash` is that of the current id.
 */
export async function findSession(handle: Handle, idHash: Buffer, client: SessionClient, replacedAfter: Date) {
  const found = await sessions(handle, client).where('webSessions.idHash', '=', idHash).executeTakeFirst();
  if (found) return found;
  return sessions(handle, client)
    .where('webSessions.previousHash', '=', idHash)
    .where('webSessions.replacedAt', '>', replacedAfter)
    .executeTakeFirst();
}

/** Records the rights of a session without any. */
export async function noteRights(handle: Handle, idHash: Buffer, rights: string): Promise<void> {
  await handle.updateTable('webSessions').set({ rights }).where('idHash', '=', idHash).execute();
}

/** Gives a session a new id with its new rights. @returns false if a concurrent request did so */
export async function replaceSession(
  handle: Handle,
  idHash: Buffer,
  { next, rights, now }: { next: Buffer; rights: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('webSessions')
    .set({ idHash: next, rights, previousHash: idHash, replacedAt: now })
    .where('idHash', '=', idHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function extendSession(
  handle: Handle,
  idHash: Buffer,
  times: { lastSeenAt: Date; expiresAt: Date },
): Promise<void> {
  await handle.updateTable('webSessions').set(times).where('idHash', '=', idHash).execute();
}

export async function deleteSession(handle: Handle, idHash: Buffer): Promise<void> {
  await handle.deleteFrom('webSessions').where('idHash', '=', idHash).execute();
}

/** Maximum number of known browsers per member; beyond it the least recently used one is deleted. */
const MAX_DEVICES = 20;

/** True if this browser logged in to the account before. */
export async function isKnownDevice(handle: Handle, username: string, idHash: Buffer): Promise<boolean> {
  return hasRow(
    handle
      .selectFrom('knownDevices')
      .innerJoin('users', 'users.id', 'knownDevices.userId')
      .where('users.username', '=', username)
      .where('knownDevices.idHash', '=', idHash),
  );
}

export async function keepDevice(trx: Transaction, userId: string, idHash: Buffer, now: Date): Promise<void> {
  await trx
    .insertInto('knownDevices')
    .values({ userId, idHash, createdAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'idHash']).doUpdateSet({ lastUsedAt: now }))
    .execute();
  await sql`
    delete from known_devices where user_id = ${userId} and id_hash in (
      select id_hash from known_devices where user_id = ${userId}
      order by last_used_at desc, id_hash offset ${MAX_DEVICES}
    )`.execute(trx);
}
