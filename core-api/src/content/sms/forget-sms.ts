import type { Context } from '../../platform/services.ts';
import { deleteEndedBefore } from './repository.ts';

const KEPT_MS = 90 * 24 * 3_600_000;

/** Deletes text messages 90 days after they were written. */
export async function forgetSms({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS);
  while ((await deleteEndedBefore(db, before)) > 0);
}
