import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createDatabase, type Database, jsonText } from '@iruon/db';
import type { RecoveryFigures, RecoveryKind } from '../../core-api/src/reporting/figures/index.ts';

/** A run that ended; `name` is the folder of a backup or the label of a base backup. */
interface Ended {
  kind: RecoveryKind;
  name?: string;
  startedAt: Date;
  endedAt?: Date;
  figures?: RecoveryFigures;
  /** The reason of a failure. */
  reason?: string | undefined;
}

const MAX_REASON = 500;
/** Older records of a kind are deleted with each new one. */
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

/** The database that learns of restores: `DRILL_REPORT_URL`, or the file of `DRILL_REPORT_URL_FILE`. */
export const reportUrlOf = (env: NodeJS.ProcessEnv): string | undefined =>
  env.DRILL_REPORT_URL ||
  (env.DRILL_REPORT_URL_FILE ? readFileSync(env.DRILL_REPORT_URL_FILE, 'utf8').trim() : undefined) ||
  undefined;

async function insert(db: Database, { kind, name, startedAt, endedAt = new Date(), figures, reason }: Ended) {
  await db
    .insertInto('recoveryRuns')
    .values({
      id: randomUUID(),
      kind,
      name: name ?? null,
      state: reason === undefined ? 'DONE' : 'FAILED',
      startedAt,
      endedAt,
      figures: jsonText(figures ?? {}),
      reason: reason?.slice(0, MAX_REASON) ?? null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doNothing())
    .execute();
  await db
    .deleteFrom('recoveryRuns')
    .where('kind', '=', kind)
    .where('endedAt', '<', new Date(Date.now() - KEPT_DAYS * DAY_MS))
    .execute();
}

/**
 * Records runs in the shop's database, each base backup once. A database that cannot be written is reported by `line`
 * and changes nothing else: the backup itself is good.
 */
export async function recordRuns(
  databaseUrl: string | undefined,
  runs: readonly Ended[],
  line: (text: string) => void,
): Promise<void> {
  if (databaseUrl === undefined) return;
  const db = createDatabase(databaseUrl, { max: 1, applicationName: 'iruon-backup' });
  try {
    for (const run of runs) await insert(db, run);
  } catch (error) {
    line(`this run could not be recorded in the database: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await db.destroy();
  }
}

/** Runs and records a backup or a restore, also if it fails; `reason`: it ended, but is no good. @throws its error */
export async function recorded<Result>(
  { kind, databaseUrl, line }: { kind: RecoveryKind; databaseUrl: string | undefined; line(text: string): void },
  work: () => Promise<{ result: Result; name?: string; figures?: RecoveryFigures; reason?: string | undefined }>,
): Promise<Result> {
  const startedAt = new Date();
  try {
    const { result, ...rest } = await work();
    await recordRuns(databaseUrl, [{ kind, startedAt, ...rest }], line);
    return result;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await recordRuns(databaseUrl, [{ kind, startedAt, reason }], line);
    throw error;
  }
}
