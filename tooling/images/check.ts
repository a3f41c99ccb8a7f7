/**
 * `npm run check:images`: assembles every image of the Dockerfile without an engine and runs it: migrations, a start with its
 * documented environment, the health check, a request, and a stop. Prints the sizes.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseOn, databaseUrl } from '../postgres/databases.ts';
import { startPostgres } from '../postgres/index.ts';
import { buildWhatChanged } from '../start/builds.ts';
import { freePort } from '../start/ports.ts';
import { Running } from '../start/running.ts';
import { checkImages } from './check-images.ts';

const folder = await mkdtemp(join(tmpdir(), 'iruon-images-'));
// The database runs as another user if we are root.
await chmod(folder, 0o711);
const print = (line: string) => process.stdout.write(`${line}\n`);
try {
  await buildWhatChanged(new Running(), join(folder, 'build.log'), print);
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    logFile: join(folder, 'postgres.log'),
    temporary: true,
  });
  try {
    await createDatabaseOn(postgres.url('postgres'), 'images');
    await checkImages({
      folder: join(folder, 'images'),
      databaseUrl: databaseUrl(postgres.url('postgres'), 'images'),
      print,
    });
  } finally {
    await postgres.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
