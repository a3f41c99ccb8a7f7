import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../start/ports.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { startPostgres } from './index.ts';

/**
 * Initialises one cluster for the tests of a file.
 * @returns a function that creates a folder with a copy of it, in a tenth of the time
 */
export function clustersForTests(prefix: string): () => string {
  const copy = () => mkdtempSync(join(temporaryFolder(), prefix));
  let original: string;
  beforeAll(async () => {
    original = copy();
    const logFile = `${original}.log`;
    const server = await startPostgres({ folder: original, port: await freePort(), logFile });
    await server.stop();
    rmSync(logFile, { force: true });
  });
  afterAll(() => rmSync(original, { recursive: true, force: true }));
  return () => {
    const folder = copy();
    execFileSync('cp', ['-a', `${original}/.`, folder]);
    return folder;
  };
}
