import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '../postgres/index.ts';
import { freePort } from '../start/ports.ts';

const MEMORY = '/dev/shm';
const WANTED_BYTES = 2 * 1024 ** 3;

/** The folder for data that is worth nothing after the run: memory where the system offers enough of it, or the disk. */
function temporaryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= WANTED_BYTES ? MEMORY : tmpdir();
}

/** A server on a temporary folder, with durability off: its data has no worth beyond the run. `stop` deletes it. */
export async function startTemporaryPostgres(): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(temporaryFolder(), 'iruon-test-'));
  const logFile = `${folder}.log`;
  const server = await startPostgres({
    folder,
    port: await freePort(),
    logFile,
    temporary: true,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 },
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(logFile, { force: true });
    },
  };
}
