import type { CustomerRequestFields } from '@iruon/contract';
import { storeSpooledFile } from '../../content/files/index.ts';
import { newId } from '../../kernel/ids.ts';
import { findMember } from '../../members/accounts/index.ts';
import { saveRequest } from '../../members/approvals/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';

type Document = Parameters<typeof storeSpooledFile>[1];

/**
 * Requests a customer number with a document. A pending request is replaced, so that a form sent twice creates one.
 * @throws CUSTOMER_NUMBER_PRESENT, and the errors of `storeFile`
 */
export async function requestCustomerNumber(
  context: Context & { actor: UserActor },
  { file, name, fields }: { file: Document; name: string; fields: CustomerRequestFields },
): Promise<void> {
  const { userId } = context.actor;
  const member = await findMember(context.db, userId);
  if (member?.custNo) throw problem('CUSTOMER_NUMBER_PRESENT');
  const { _id: documentId } = await storeSpooledFile(context, file, {
    name,
    purpose: 'APPROVAL',
    subjectId: userId,
  });
  await inTransaction(context.db, async (trx) => {
    const id = await saveRequest(trx, {
      id: newId(),
      userId,
      type: 'CUSTOMER_NUMBER',
      documentId,
      custNo: fields.custNo || null,
      message: fields.message,
      at: context.now(),
    });
    await audit(trx, context, 'approval.send', { type: 'approval', id }, { documentId });
  });
}

/**
 * Replaces the business registration of a company while its approval is pending or after a rejection. Sent twice it is
 * one request.
 * @throws APPROVAL_NOT_NEEDED, and the errors of `storeFile`
 */
export async function sendCompanyDocument(
  context: Context & { actor: UserActor },
  { file, name, message }: { file: Document; name: string; message: string },
): Promise<void> {
  const { userId } = context.actor;
  const member = await findMember(context.db, userId);
  if (!member || member.isApproved) throw problem('APPROVAL_NOT_NEEDED');
  const { _id: documentId } = await storeSpooledFile(context, file, { name, purpose: 'APPROVAL', subjectId: userId });
  await inTransaction(context.db, async (trx) => {
    const row = { id: newId(), userId, type: 'COMPANY', documentId, custNo: null, message, at: context.now() } as const;
    const id = await saveRequest(trx, row);
    await audit(trx, context, 'approval.send', { type: 'approval', id }, { type: 'COMPANY', documentId });
  });
}
