import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Running } from './running.ts';

/** The processes of a product with a temporary folder, which is deleted when they have stopped, or with one that is kept. */
export function runningIn(name: string, kept?: string) {
  const folder = kept === undefined ? mkdtempSync(join(tmpdir(), name)) : resolve(kept);
  mkdirSync(folder, { recursive: true });
  const running = new Running();
  const stop = async () => {
    await running.stop();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  return { folder, running, stop };
}
