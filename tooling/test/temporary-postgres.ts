import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '../postgres/index.ts';
import { freePort } from '../start/ports.ts';
import { temporaryFolder } from './temporary-folder.ts';

const WITHOUT_DURABILITY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
};
// Databases live for seconds, and the demo data is analyzed when it is sown. Together with the levels above this takes a tenth less time.
const WITHOUT_BACKGROUND_WORK = { autovacuum: 'off', checkpoint_timeout: '1h', jit: 'off' };

/**
 * A server on a temporary folder, with durability off, because its data is not needed after the run. `stop` deletes it.
 * @param settings more settings of the server, as for `postgres -c`
 */
export async function startTemporaryPostgres(
  settings: Readonly<Record<string, string | number>> = {},
): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(temporaryFolder(), 'iruon-test-'));
  const logFile = `${folder}.log`;
  const server = await startPostgres({
    folder,
    port: await freePort(),
    logFile,
    temporary: true,
    settings: { ...WITHOUT_DURABILITY, ...WITHOUT_BACKGROUND_WORK, max_connections: 300, ...settings },
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(logFile, { force: true });
    },
  };
}
