import { JOINING_MINUTES, type Joining } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { findFile } from '../../../content/files/index.ts';
import { hashSecret } from '../../../members/auth/index.ts';
import { decryptPerson, findCheck, type IdentityCheck } from '../../../members/identity/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';

const MINUTE = 60_000;

/** The end of the validity of a check, counted from its verification, or before that from its start. */
export function expiryOf({ verifiedAt, createdAt }: Pick<IdentityCheck, 'verifiedAt' | 'createdAt'>): Date {
  return new Date((verifiedAt ?? createdAt).getTime() + JOINING_MINUTES * MINUTE);
}

/** Throws unless a check can still be used. @throws IDENTITY_EXPIRED */
export function assertUsable(check: IdentityCheck | undefined, now: Date): asserts check is IdentityCheck {
  if (!check || check.state === 'USED' || expiryOf(check) <= now) throw problem('IDENTITY_EXPIRED');
}

async function documentOf(handle: Handle, id: string | null): Promise<Joining['document']> {
  const file = id === null ? undefined : await findFile(handle, id);
  return file ? { name: file.name, bytes: file.bytes } : null;
}

/** A usable check with the names of the wire. */
export async function toJoining({ db, config }: Context, check: IdentityCheck): Promise<Joining> {
  const { joining, person } = check;
  if (!joining) throw new Error(`The check ${check.id} belongs to no registration`);
  const known = person === null ? null : decryptPerson(config, check.id, person);
  return {
    ...joining,
    person: known && { name: known.name, phone: known.phone },
    document: await documentOf(db, check.documentId),
    expiresAt: expiryOf(check).toISOString(),
  };
}

/** The current registration of a browser; null without a usable one. */
export async function readJoining(context: Context, session: string): Promise<Joining | null> {
  const check = await findCheck(context.db, hashSecret(session), 'JOIN');
  if (!check || check.state === 'USED' || expiryOf(check) <= context.now()) return null;
  return toJoining(context, check);
}
