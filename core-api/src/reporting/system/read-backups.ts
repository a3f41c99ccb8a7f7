import { type RecoveryState, recoveryKinds, type SystemBackups } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { maskPersonal } from '@iruon/server-kit';
import { sql } from 'kysely';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import type { Context } from '../../platform/services.ts';
import type { RecoveryFigures } from '../figures/index.ts';
import { readWithin } from './read-within.ts';
import { findInBackups } from './rules.ts';

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

interface Run {
  kind: RecoveryState['kind'];
  state: 'DONE' | 'FAILED';
  startedAt: Date;
  endedAt: Date;
  figures: RecoveryFigures;
  reason: string | null;
}

/** The last run of each kind, and the last one that succeeded. */
async function runsOf(handle: Handle): Promise<RecoveryState[]> {
  const latest = (condition: string) => sql`
    select run.* from unnest(${recoveryKinds}::text[]) as kinds (kind) cross join lateral (
      select kind, state, started_at, ended_at, figures, reason from recovery_runs r
      where r.kind = kinds.kind ${sql.raw(condition)} order by ended_at desc limit 1) run`;
  const [last, good] = await settleAll([
    sql<Run>`${latest('')}`.execute(handle),
    sql<Run>`${latest("and state = 'DONE'")}`.execute(handle),
  ]);
  return recoveryKinds.map((kind) => {
    const of = (rows: readonly Run[]) => rows.find((run) => run.kind === kind);
    const [ended, done] = [of(last.rows), of(good.rows)];
    const failed = ended?.state === 'FAILED' ? ended : undefined;
    return {
      kind,
      doneAt: iso(done?.endedAt),
      durationMs: done ? done.endedAt.getTime() - done.startedAt.getTime() : null,
      bytes: done?.figures.bytes ?? null,
      behindSeconds: done?.figures.behindSeconds ?? null,
      failedAt: iso(failed?.endedAt),
      reason: maskPersonal(failed?.reason ?? ''),
    };
  });
}

interface Archive {
  isOn: boolean;
  archivedAt: Date | null;
  failedAt: Date | null;
  failures: number;
  installedAt: Date;
}

async function archiveOf(handle: Handle): Promise<Archive> {
  const { rows } = await sql<Archive>`
    select current_setting('archive_mode') <> 'off' as is_on, last_archived_time as archived_at,
      last_failed_time as failed_at, failed_count as failures,
      (select min("timestamp"::timestamptz) from kysely_migration) as installed_at
    from pg_stat_archiver`.execute(handle);
  const [archive] = rows;
  if (!archive) throw new Error('The archiver has no state');
  return archive;
}

/** The last backups, the archive of the log, and the last restore that was tried. */
export function readBackups({ db, now }: Context): Promise<SystemBackups> {
  const at = now();
  return readWithin(db, async (trx) => {
    const [runs, { installedAt, isOn, archivedAt, failedAt, failures }] = await settleAll([
      runsOf(trx),
      archiveOf(trx),
    ]);
    const archive = { isOn, archivedAt: iso(archivedAt), failedAt: iso(failedAt), failures };
    const findings = findInBackups({ runs, archive }, { at, installedAt });
    return { readAt: at.toISOString(), runs, archive, findings };
  });
}
