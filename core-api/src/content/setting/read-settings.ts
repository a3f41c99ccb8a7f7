import type { Handle } from '@iruon/db';
import { findSettings } from './repository.ts';
import { type Settings, settings } from './settings.ts';

/** The store's settings, defaults filled in. @throws ZodError when what was saved breaks the rules */
export async function readSettings(handle: Handle): Promise<Settings> {
  return settings.parse((await findSettings(handle)).value);
}
