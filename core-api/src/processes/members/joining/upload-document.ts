import type { Joining } from '@iruon/contract';
import { storeFile } from '../../../content/files/index.ts';
import { assertRate, hashSecret } from '../../../members/auth/index.ts';
import { findCheck, setDocument } from '../../../members/identity/index.ts';
import type { Context } from '../../../platform/services.ts';
import { assertUsable, toJoining } from './joining-state.ts';

type Document = Parameters<typeof storeFile>[1];

const DOCUMENTS_PER_CHECK = 10;

/**
 * Throws unless a browser may send a document: its person is verified, and it has not sent too many. Called before the
 * upload is read.
 */
export async function assertMayUpload(context: Context, session: string): Promise<void> {
  const check = await findCheck(context.db, hashSecret(session), 'JOIN');
  assertUsable(check, context.now());
  await assertRate(context, `joining-document check:${check.id}`, DOCUMENTS_PER_CHECK);
}

/**
 * Stores the business registration of a registering company; the last document counts. If the registration is not
 * completed, it is deleted a day later.
 * @throws IDENTITY_EXPIRED, TOO_MANY_REQUESTS, and the errors of `storeFile`
 */
export async function uploadDocument(
  context: Context,
  { session, file, name }: { session: string; file: Document; name: string },
): Promise<Joining> {
  await assertMayUpload(context, session);
  const { _id } = await storeFile(context, file, { name, purpose: 'APPROVAL' });
  const check = await findCheck(context.db, hashSecret(session), 'JOIN');
  assertUsable(check, context.now());
  await setDocument(context.db, check.id, _id);
  return toJoining(context, { ...check, documentId: _id });
}
