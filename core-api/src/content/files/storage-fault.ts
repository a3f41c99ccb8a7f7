import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { diskSpaceOf } from '../../platform/disk-space.ts';

/** TTL of a response, milliseconds. */
const TTL_MS = 5_000;

const MB = 1024 * 1024;

type Place = Pick<Config, 'filesDir' | 'filesLeastFree'>;

async function checkStorage({ filesDir, filesLeastFree }: Place): Promise<string[]> {
  const path = join(filesDir, `.probe-${randomUUID()}`);
  try {
    await writeFile(path, path, { flag: 'wx' });
    const found = await readFile(path, 'utf8');
    if (found !== path) return ['the folder of stored files returns other bytes'];
    const { free } = await diskSpaceOf(filesDir);
    return free < filesLeastFree ? [`the folder of stored files has only ${Math.floor(free / MB)} MB left`] : [];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    return [`the folder of stored files cannot be written or read (${code})`];
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

/**
 * A check that the storage folder can be written and read and has space left. It returns the reasons for readiness, none
 * if all is well: pages and orders work without the folder, pictures and uploads do not. Cached for five seconds.
 */
export function storageFault(place: Place, now: () => number = performance.now.bind(performance)) {
  let seen: { at: number; reasons: Promise<string[]> } | undefined;
  return (): Promise<string[]> => {
    if (!seen || now() - seen.at >= TTL_MS) seen = { at: now(), reasons: checkStorage(place) };
    return seen.reasons;
  };
}
