import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { mapStacks } from './mapped-stacks.ts';

/**
 * Starts a built program. Its compiled code is kept beside the bundle, so that the next start only loads it; written when the program has
 * started, because a killed process writes nothing. A folder that cannot be written only makes starts slower.
 */
export async function launch(program: () => Promise<unknown>): Promise<void> {
  mapStacks();
  enableCompileCache(join(import.meta.dirname, 'compiled'));
  await program();
  flushCompileCache();
}
