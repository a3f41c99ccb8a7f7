import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** TTL of a response, milliseconds. */
const TTL_MS = 5_000;

async function look(filesDir: string): Promise<string[]> {
  const path = join(filesDir, `.probe-${randomUUID()}`);
  try {
    await writeFile(path, path, { flag: 'wx' });
    const found = await readFile(path, 'utf8');
    return found === path ? [] : ['the folder of stored files returns other bytes'];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    return [`the folder of stored files cannot be written or read (${code})`];
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

/**
 * Checks that the storage folder can be written and read; returns a message for readiness, or undefined. Pages and
 * orders work without it, pictures and uploads do not. Cached for five seconds.
 */
export function whatFilesLack(filesDir: string, now: () => number = performance.now.bind(performance)) {
  let seen: { at: number; reasons: Promise<string[]> } | undefined;
  return (): Promise<string[]> => {
    if (!seen || now() - seen.at >= TTL_MS) seen = { at: now(), reasons: look(filesDir) };
    return seen.reasons;
  };
}
