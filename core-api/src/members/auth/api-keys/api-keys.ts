import { randomBytes } from 'node:crypto';
import { type ApiKeyInput, type ApiKeyRotation, type apiKey, apiKeyLimits } from '@iruon/contract';
import type { z } from 'zod';
import { newId } from '../../../kernel/ids.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction, lockName } from '../../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { assertUnchanged } from '../../../platform/records/assert-unchanged.ts';
import { audit } from '../../../platform/records/audit.ts';
import { differences } from '../../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { assertStepUp } from '../second-factor/step-up.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { forgetApiKey } from './identify-key.ts';
import { newApiKey, shownPrefix } from './key-text.ts';
import {
  countKeys,
  endCurrentSecret,
  endRole,
  findKey,
  insertAccount,
  insertKey,
  insertSecret,
  type ListedKey,
  lockKey,
  lockRole,
  pageOfKeys,
  updateKey,
} from './repository.ts';

type Operator = Context & { actor: UserActor };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
const warned = (now: Date) => daysAfter(now, apiKeyLimits.warningDays);

function stateOf({ revokedAt, expiresAt }: ListedKey, now: Date): z.input<typeof apiKey>['state'] {
  if (revokedAt) return 'REVOKED';
  if (expiresAt <= now) return 'EXPIRED';
  return expiresAt <= warned(now) ? 'EXPIRING' : 'ACTIVE';
}

const textOf = (at: Date | null) => at?.toISOString() ?? null;

const wireKey = (row: ListedKey, now: Date): z.input<typeof apiKey> => ({
  _id: row.id,
  name: row.name,
  prefix: shownPrefix(row.prefix),
  _role: row.roleId,
  roleName: row.roleName ?? row.revokedRole ?? '',
  state: stateOf(row, now),
  perMinute: row.perMinute,
  lastUsedAt: textOf(row.lastUsedAt),
  expiresAt: row.expiresAt.toISOString(),
  previous:
    row.previousPrefix && row.previousUntil && !row.revokedAt
      ? {
          prefix: shownPrefix(row.previousPrefix),
          until: row.previousUntil.toISOString(),
          lastUsedAt: textOf(row.previousUsedAt),
        }
      : null,
  revokedAt: textOf(row.revokedAt),
  createdBy: row.createdByName,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** @throws NOT_FOUND */
export async function readApiKey({ db, now }: Pick<Context, 'db' | 'now'>, id: string) {
  return wireKey(orNotFound(await findKey(db, id, now())), now());
}

export async function listApiKeys({ db, now }: Context, request: Parameters<typeof pageOfKeys>[2]) {
  const at = now();
  const { rows, total } = await pageOfKeys(db, { now: at, warned: warned(at) }, request);
  return { apiKeys: rows.map((row) => wireKey(row, at)), total };
}

/** What a program is named in histories: nobody takes it for an operator of that name. */
const accountName = (name: string) => `API 키 ${name}`;

/**
 * Creates a key with its account. @returns it with the key itself, which is not shown again
 * @throws STEP_UP_REQUIRED, NOT_FOUND for a role, NAME_TAKEN, RECORDS_FULL
 */
export async function createApiKey(context: Operator, { name, _role, days, perMinute, reason }: ApiKeyInput) {
  await assertStepUp(context);
  const id = newId();
  const { prefix, key } = newApiKey();
  // Nobody knows the password of the account.
  const passwordHash = await hashPassword(newSecret(), context.config.passwordCost);
  const at = context.now();
  const expiresAt = daysAfter(at, days);
  await inTransaction(context.db, async (trx) => {
    await lockName(trx, 'api-keys');
    const { all, named } = await countKeys(trx, name);
    if (named > 0) throw problem('NAME_TAKEN');
    if (all >= apiKeyLimits.keys)
      throw problem('RECORDS_FULL', `API 키는 ${apiKeyLimits.keys}개까지 만들 수 있습니다.`);
    const role = orNotFound(await lockRole(trx, _role), '없는 역할입니다. 다시 골라 주세요.');
    const username = `key${randomBytes(8).toString('hex')}`;
    await insertAccount(trx, { id, username, passwordHash, name: accountName(name), roleId: _role, at });
    const made = { createdBy: context.actor.userId, createdAt: at, updatedAt: at };
    await insertKey(trx, { id, name, perMinute, ...made });
    await insertSecret(trx, { prefix, keyId: id, isCurrent: true, hash: hashSecret(key), createdAt: at, expiresAt });
    const values = { name, role: role.name, perMinute, prefix: shownPrefix(prefix), expiresAt };
    await audit(trx, context, 'api-key.create', { type: 'api-key', id }, { ...values, reason });
  });
  return { apiKey: await readApiKey(context, id), key };
}

/** A locked key that is not revoked. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED */
function assertOpen(row: ListedKey | undefined): ListedKey {
  const key = orNotFound(row);
  if (key.revokedAt) throw problem('TRANSITION_NOT_ALLOWED', '폐기한 키입니다. 새 키를 등록해 주세요.');
  return key;
}

/**
 * Replaces the secret; the previous one works as well for the chosen hours. A repetition is refused, because the version
 * that was read is outdated: otherwise it would end the secret that the program has.
 * @throws NOT_FOUND, STEP_UP_REQUIRED, RECORD_CHANGED, TRANSITION_NOT_ALLOWED
 */
export async function rotateApiKey(context: Operator, id: string, { hours, days, updatedAt, reason }: ApiKeyRotation) {
  await assertStepUp(context);
  const { prefix, key } = newApiKey();
  const at = context.now();
  const expiresAt = daysAfter(at, days);
  const before = await inTransaction(context.db, async (trx) => {
    const row = assertOpen(await lockKey(trx, id, at));
    await assertUnchanged(trx, `api-key:${id}`, row, updatedAt);
    await endCurrentSecret(trx, id, new Date(at.getTime() + hours * HOUR_MS));
    await insertSecret(trx, { prefix, keyId: id, isCurrent: true, hash: hashSecret(key), createdAt: at, expiresAt });
    await updateKey(trx, id, { updatedAt: nextUpdatedAt(at, row) });
    const changes = differences(
      { prefix: shownPrefix(row.prefix), expiresAt: row.expiresAt },
      { prefix: shownPrefix(prefix), expiresAt },
    );
    await audit(trx, context, 'api-key.rotate', { type: 'api-key', id }, { changes, overlapHours: hours, reason });
    return row;
  });
  forgetApiKey(before.prefix);
  return { apiKey: await readApiKey(context, id), key };
}

/** Ends a key at once, on every server; a repetition changes nothing. @throws NOT_FOUND, STEP_UP_REQUIRED */
export async function revokeApiKey(context: Operator, id: string, { reason }: { reason: string }) {
  await assertStepUp(context);
  const at = context.now();
  const prefixes = await inTransaction(context.db, async (trx) => {
    const row = orNotFound(await lockKey(trx, id, at));
    if (row.revokedAt) return [];
    await updateKey(trx, id, { revokedAt: at, revokedRole: row.roleName ?? '', updatedAt: nextUpdatedAt(at, row) });
    await endRole(trx, id, at);
    const changes = { state: { from: stateOf(row, at), to: 'REVOKED' } };
    await audit(trx, context, 'api-key.revoke', { type: 'api-key', id }, { changes, reason });
    return [row.prefix, row.previousPrefix].filter((prefix) => prefix !== null);
  });
  for (const prefix of prefixes) forgetApiKey(prefix);
  return readApiKey(context, id);
}
