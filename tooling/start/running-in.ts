import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Running } from './running.ts';

/** The processes of a product with a temporary folder, which is deleted when they have stopped. */
export function runningIn(name: string) {
  const folder = mkdtempSync(join(tmpdir(), name));
  const running = new Running();
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, running, stop };
}
