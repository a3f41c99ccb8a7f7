import type { Handle } from '@iruon/db';
import { findSettings } from './repository.ts';
import { type Settings, settings } from './settings.ts';

/** True for a member who talks with the assistant: the tester, or every member if the settings open it. */
export { hasChatTester as isChatTester } from './repository.ts';

/** The store's settings with defaults. @throws ZodError if the stored value is invalid */
export async function readSettings(handle: Handle): Promise<Settings> {
  return settings.parse((await findSettings(handle)).value);
}
