import {
  type FeatureName,
  featureNames,
  type SystemServer,
  type SystemServers,
  type SystemStorage,
} from '@iruon/contract';
import { type Handle, migrationNames } from '@iruon/db';
import { maskPersonal } from '@iruon/server-kit';
import { sql } from 'kysely';
import { openaiInForce } from '../../content/setting/index.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import type { Config } from '../../platform/config.ts';
import { diskSpaceOf } from '../../platform/disk-space.ts';
import { SIGN_EVERY_MS } from '../../platform/server-record.ts';
import type { Context } from '../../platform/services.ts';
import { readWithin } from './read-within.ts';
import { findInServers, findInStorage } from './rules.ts';

/** A server that missed this many signs does not run any more, or hangs. */
const MISSED_SIGNS = 4;
/** How long a server that does not sign is shown. */
const SHOWN_MS = 3_600_000;
const MAX_SERVERS = 50;

const isOn = (config: Config, hasAssistant: boolean): Readonly<Record<FeatureName, boolean>> => ({
  assistant: hasAssistant,
  kakao: config.kakaoLogin !== null,
  naver: config.naverLogin !== null,
  identity: config.kcp !== null,
  bank: config.openBanking !== null,
  erp: config.customerRecord !== null,
  map: config.kakao.restKey !== null,
  courier: config.courier !== null,
  bucket: config.bucket !== null,
  secondFactor: config.staffSecondFactor === 'required',
  trials: config.orderTrials,
});

async function serversOf(handle: Handle, at: Date): Promise<SystemServer[]> {
  const rows = await handle
    .selectFrom('serverProcesses')
    .selectAll()
    .where('seenAt', '>', new Date(at.getTime() - SHOWN_MS))
    .orderBy('startedAt')
    .orderBy('id')
    .limit(MAX_SERVERS)
    .execute();
  return rows.map(({ id, startedAt, seenAt, reasons, ...row }) => ({
    _id: id,
    ...row,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isSilent: at.getTime() - seenAt.getTime() > MISSED_SIGNS * SIGN_EVERY_MS,
    reasons: reasons.map(maskPersonal),
  }));
}

async function migrationsOf(handle: Handle): Promise<SystemServers['migrations']> {
  const [names, { rows }] = await settleAll([
    migrationNames(),
    sql<{ name: string; at: string }>`
      select name, timestamp as at from kysely_migration order by name collate "C"`.execute(handle),
  ]);
  const applied = new Set(rows.map(({ name }) => name));
  const last = rows.at(-1);
  return {
    applied: rows.length,
    last: last?.name ?? null,
    lastAt: last ? new Date(last.at).toISOString() : null,
    pending: names.filter((name) => !applied.has(name)),
  };
}

/** The running servers, their releases and readiness, the migrations, and the features that settings switch on. */
export function readServers({ db, config, now }: Context): Promise<SystemServers> {
  const at = now();
  return readWithin(db, async (trx) => {
    const [servers, migrations, assistant] = await settleAll([
      serversOf(trx, at),
      migrationsOf(trx),
      openaiInForce(trx, config),
    ]);
    const on = isOn(config, assistant !== undefined);
    return {
      readAt: at.toISOString(),
      release: config.release,
      servers,
      migrations,
      features: featureNames.map((name) => ({ name, isOn: on[name] })),
      findings: findInServers(servers, migrations.pending),
    };
  });
}

/** The storage of files: whether it can be used, and the space of its disk. A bucket has no size. */
export async function readStorage({ storage, config, now }: Context): Promise<SystemStorage> {
  const [faults, space] = await settleAll([
    storage.faults(),
    diskSpaceOf(config.filesDir).catch(() => ({ free: null, size: null })),
  ]);
  const facts = {
    kind: config.bucket ? ('BUCKET' as const) : ('FOLDER' as const),
    bucket: config.bucket?.bucket ?? null,
    freeBytes: space.free,
    sizeBytes: space.size,
    leastFreeBytes: config.filesLeastFree,
    faults: faults.map(maskPersonal),
  };
  return { readAt: now().toISOString(), ...facts, findings: findInStorage(facts) };
}
