import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll } from 'vitest';
import { folderForTests } from './folder-for-tests.ts';

/** A disk of 2 MB, mounted in a namespace of its own; undefined where the system allows none. */
export async function smallDisk(): Promise<string | undefined> {
  const folder = folderForTests('iruon-full-');
  const mount = `mount -t tmpfs -o size=2m tmpfs "${folder}" && echo mounted && exec sleep 600`;
  const child = spawn('unshare', ['--map-root-user', '--mount', 'sh', '-c', mount], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  afterAll(() => void child.kill('SIGKILL'));
  const mounted = once(child.stdout, 'data').then(() => true);
  const failed = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', () => resolve(false));
  });
  return (await Promise.race([mounted, failed])) ? `/proc/${child.pid}/root${folder}` : undefined;
}
