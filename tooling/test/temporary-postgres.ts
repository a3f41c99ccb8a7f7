import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '../postgres/index.ts';
import { freePort } from '../start/ports.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A server on a temporary folder, with durability off, because its data is not needed after the run. `stop` deletes it. */
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
