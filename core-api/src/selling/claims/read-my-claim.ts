import type { claimView } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { orNotFound } from '../../platform/http/problem.ts';
import { findClaimWithAll } from './repository.ts';
import { toWireClaim } from './wire-claim.ts';

/** A claim for its member, without checking the owner. @throws NOT_FOUND */
export async function readMyClaim(handle: Handle, id: string, now: Date): Promise<z.input<typeof claimView>> {
  return toWireClaim(orNotFound(await findClaimWithAll(handle, id)), 'member', now);
}
