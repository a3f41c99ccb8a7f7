import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from '../../checks/invariants.ts';
import { REPOSITORY } from '../../postgres/index.ts';
import { BackupError } from '../backup-error.ts';
import { recorded, reportUrlOf } from '../record-run.ts';
import { openPlace } from '../server.ts';
import { recover } from './recover.ts';
import { targetOf } from './target-time.ts';

interface Output {
  progress(text: string): void;
  line(text: string): void;
}

const SHOWN = 5;

/** `npm run restore -- --to`: restores the archive and says what came of it. @throws BackupError, SettingsError */
export async function restoreTo(
  given: { to: string; data: string; stanza: string; drill: boolean },
  { progress, line }: Output,
): Promise<void> {
  const to = targetOf(given.to);
  const dotenv = join(REPOSITORY, '.env');
  if (existsSync(dotenv)) process.loadEnvFile(dotenv);
  if (!process.env.DATABASE_URL && !process.env.DATABASE_URL_FILE)
    throw new BackupError('DATABASE_URL: --to needs the address of the database, for its name and its role');
  await using place = await openPlace(process.env);
  const { databaseUrl, storage } = place;
  const { data, stanza, drill: isDrill } = given;
  const startedAt = new Date();
  const report = { kind: 'DRILL' as const, databaseUrl: isDrill ? reportUrlOf(place.given) : undefined, line };
  const found = await recorded(report, async () => {
    const result = await recover({ to, data, stanza, isDrill, databaseUrl, storage, progress });
    const { recoveredTo = result.base.endedAt, violations, files } = result;
    return {
      result,
      reason: brokenRules(violations),
      figures: {
        files: files.named,
        missingFiles: files.missing.length,
        brokenRules: violations.length,
        behindSeconds: Math.max(0, Math.round((startedAt.getTime() - recoveredTo.getTime()) / 1_000)),
      },
    };
  });
  const { base, recoveredTo, violations, files } = found;
  line(`restored from the base backup ${base.label} of ${base.endedAt.toISOString()} into ${data}`);
  line(`the last transaction is of ${recoveredTo?.toISOString() ?? base.endedAt.toISOString()}`);
  sayRules(violations, line);
  const { missing, named } = files;
  line(
    missing.length === 0
      ? `all ${named} stored files are there`
      : `${missing.length} of ${named} stored files are missing: ${missing.slice(0, SHOWN).join(', ')}`,
  );
  line(isDrill ? 'a drill: this data never writes to the archive' : 'start the server on it, then make a full backup');
}

/** The reason why restored data is no good. */
export const brokenRules = ({ length }: Violation[]): string | undefined =>
  length === 0 ? undefined : `${length} rules of the data do not hold`;

/** One line for each broken rule, and the conclusion. */
export function sayRules(violations: Violation[], line: (text: string) => void): void {
  for (const { name, rows } of violations)
    line(`BROKEN: ${name} (${rows.length} rows shown: ${JSON.stringify(rows[0])})`);
  line(brokenRules(violations) ?? 'every rule of the data holds');
}
