import { execFile } from 'node:child_process';
import { z } from 'zod';
import { databaseEnvironment } from '../../postgres/debian-server.ts';
import { type ServerIdentity, serverIdentity } from '../../postgres/identity.ts';
import { BackupError } from '../backup-error.ts';

/** The part of `pgbackrest info` that a restore needs. Times are seconds since 1970. */
const information = z.array(
  z.object({
    name: z.string(),
    status: z.object({ code: z.number(), message: z.string() }),
    repo: z.array(z.object({ status: z.object({ message: z.string() }) })).default([]),
    backup: z
      .array(
        z.object({
          label: z.string(),
          error: z.boolean().nullish(),
          timestamp: z.object({ start: z.number(), stop: z.number() }),
          info: z.object({ size: z.number() }),
        }),
      )
      .default([]),
  }),
);

/** A base backup: the state of any later moment can be reached from it. */
export interface BaseBackup {
  label: string;
  startedAt: Date;
  endedAt: Date;
  /** The size of the database. */
  bytes: number;
}

/** A restore of a large database takes hours; a query of the archive must not. */
const RESTORE_MS = 12 * 3_600_000;
const ANSWER_MS = 120_000;
/** The length of a quoted message. */
const MAX_WORDS = 300;
/**
 * Runs pgBackRest as the user of the database.
 * @returns its standard output
 * @throws BackupError with its message, or if it is not installed
 */
export async function pgbackrest(
  args: string[],
  { identity = serverIdentity(), env = databaseEnvironment(), limitMs = RESTORE_MS } = {} as {
    identity?: ServerIdentity;
    env?: NodeJS.ProcessEnv;
    limitMs?: number;
  },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { ...identity, env, cwd: '/', timeout: limitMs, maxBuffer: 64 * 1024 * 1024 };
    execFile('pgbackrest', args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const text = `${stderr}${stdout}`;
      const said = text.split('\n').filter((line) => /ERROR|HINT/.test(line));
      const reason =
        error.code === 'ENOENT' ? 'pgbackrest is not installed (package pgbackrest)' : said.join(' ') || error.message;
      reject(new BackupError(`pgbackrest ${args.at(-1)}: ${reason.trim()}`, { cause: error }));
    });
  });
}

/** The usable base backups, oldest first. @throws BackupError if the archive has none or cannot be read */
export async function baseBackups(stanza: string): Promise<BaseBackup[]> {
  const text = await pgbackrest([`--stanza=${stanza}`, '--output=json', 'info'], { limitMs: ANSWER_MS });
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (cause) {
    // It quotes what a wrong key decrypts, also bytes that JSON does not admit.
    throw new BackupError(`The archive of ${stanza} cannot be read; is its key right?`, { cause });
  }
  const parsed = information.safeParse(answer);
  if (!parsed.success)
    throw new BackupError('pgbackrest info: its answer is of a format that this version does not read');
  const found = parsed.data.find(({ name }) => name === stanza);
  const usable = (found?.backup ?? []).filter(({ error }) => error !== true);
  if (usable.length === 0) {
    // Its own words for a repository, such as a refused certificate, are more than those for all of them.
    const said = [
      found?.status.message ?? 'unknown stanza',
      ...(found?.repo ?? []).map(({ status }) => status.message),
    ];
    const words = [...new Set(said)].join(': ').replaceAll(/\s+/g, ' ').slice(0, MAX_WORDS);
    throw new BackupError(`The archive shows no base backup of ${stanza} (${words}); is its key right?`);
  }
  return usable
    .map(({ label, timestamp, info }) => ({
      label,
      startedAt: new Date(timestamp.start * 1_000),
      endedAt: new Date(timestamp.stop * 1_000),
      bytes: info.size,
    }))
    .sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
}
