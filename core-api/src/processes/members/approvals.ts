import type { CustomerRequestFields } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { storeFile } from '../../content/files/index.ts';
import { type Letter, mailTo, renderCompanyMail, renderCustomerMail } from '../../content/mail/index.ts';
import { newId } from '../../kernel/ids.ts';
import { approveMember, findIdentityHash, findMember } from '../../members/accounts/index.ts';
import { lockRequest, saveRequest, updateRequest } from '../../members/approvals/index.ts';
import { applyCustomerLink, assertCustomerKnown } from '../../members/customer-record/index.ts';
import { actorId, type UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { welcomeOnce } from './create-member.ts';

type Document = Parameters<typeof storeFile>[1];

/**
 * Requests a customer number with a document. A pending request is replaced, so that a form that is sent twice creates
 * one request.
 * @throws CUSTOMER_NUMBER_PRESENT, and the errors of `storeFile`
 */
export async function requestCustomerNumber(
  context: Context & { actor: UserActor },
  { file, name, fields }: { file: Document; name: string; fields: CustomerRequestFields },
): Promise<void> {
  const { userId } = context.actor;
  const member = await findMember(context.db, userId);
  if (member?.custNo) throw problem('CUSTOMER_NUMBER_PRESENT');
  const { _id: documentId } = await storeFile(context, file, {
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
 * Replaces the business registration of a company while its approval is pending or after a rejection. A repetition
 * replaces the document of the same request.
 * @throws APPROVAL_NOT_NEEDED, and the errors of `storeFile`
 */
export async function sendCompanyDocument(
  context: Context & { actor: UserActor },
  { file, name, message }: { file: Document; name: string; message: string },
): Promise<void> {
  const { userId } = context.actor;
  const member = await findMember(context.db, userId);
  if (!member || member.isApproved) throw problem('APPROVAL_NOT_NEEDED');
  const { _id: documentId } = await storeFile(context, file, { name, purpose: 'APPROVAL', subjectId: userId });
  await inTransaction(context.db, async (trx) => {
    const row = { id: newId(), userId, type: 'COMPANY', documentId, custNo: null, message, at: context.now() } as const;
    const id = await saveRequest(trx, row);
    await audit(trx, context, 'approval.send', { type: 'approval', id }, { type: 'COMPANY', documentId });
  });
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;
type Request = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;
type Decision = { state: 'APPROVED'; custNo?: string } | { state: 'REJECTED'; reason: string };
type Render = Letter['render'];

interface RequestWithMember {
  request: Request;
  member: Member;
}

async function findRequest(trx: Transaction, id: string): Promise<RequestWithMember> {
  const request = await lockRequest(trx, id);
  const member = request && (await findMember(trx, request.userId));
  if (!request || !member) throw problem('NOT_FOUND');
  return { request, member };
}

function assertAwaiting({ state }: Request): void {
  if (state !== 'AWAITING') throw problem('TRANSITION_NOT_ALLOWED', '이미 처리한 신청입니다.');
}

async function decide(
  trx: Transaction,
  context: Context,
  { request, member }: RequestWithMember,
  decision: Decision,
  render: Render,
): Promise<void> {
  const at = context.now();
  await updateRequest(trx, request.id, {
    state: decision.state,
    reason: decision.state === 'REJECTED' ? decision.reason : '',
    decidedBy: actorId(context.actor),
    decidedAt: at,
  });
  const { state, ...details } = decision;
  await audit(
    trx,
    context,
    state === 'APPROVED' ? 'approval.approved' : 'approval.rejected',
    { type: 'approval', id: request.id },
    {
      type: request.type,
      userId: request.userId,
      from: request.state,
      to: state,
      ...details,
    },
  );
  await mailTo(trx, context, {
    recipient: member.email,
    template: request.type === 'COMPANY' ? 'company-decided' : 'customer-request-decided',
    dedupKey: `approval:${request.id}:${state}`,
    render,
  });
}

/** Links the member with an ERP customer. The same number again changes nothing. */
async function grantNumber(
  trx: Transaction,
  context: Context,
  found: RequestWithMember,
  custNo: string,
): Promise<void> {
  const { request, member } = found;
  if (request.state === 'APPROVED' && member.custNo === custNo) return;
  assertAwaiting(request);
  // An operator may have linked the member directly in the meantime; only the same number fits this request.
  if (member.custNo !== null && member.custNo !== custNo) throw problem('CUSTOMER_NUMBER_PRESENT');
  await applyCustomerLink(trx, context, member.id, { custNo, message: '고객번호 신청 승인' });
  const decision = { state: 'APPROVED', custNo } as const;
  await decide(trx, context, found, decision, (store) => renderCustomerMail(decision, store));
}

/** Approves a company to order. A repetition changes nothing. */
async function grantCompany(trx: Transaction, context: Context, found: RequestWithMember): Promise<void> {
  if (found.request.state === 'APPROVED') return;
  assertAwaiting(found.request);
  const { id: userId } = found.member;
  await approveMember(trx, userId, context.now());
  const identityHash = await findIdentityHash(trx, userId);
  // A company that an operator created got its welcome benefits then.
  if (identityHash) await welcomeOnce(trx, { userId, identityHash, now: context.now() });
  const decision = { state: 'APPROVED' } as const;
  await decide(trx, context, found, decision, (store) => renderCompanyMail(decision, store));
}

/**
 * Approves a request and notifies its member, in one transaction: a customer number links the member with an ERP
 * customer, a company may order from now on.
 * @param custNo for a request for a customer number, null for every other one
 * @throws NOT_FOUND, INVALID_INPUT, TRANSITION_NOT_ALLOWED, CUSTOMER_NUMBER_PRESENT, CUSTOMER_UNKNOWN, CUSTOMER_TAKEN,
 * CUSTOMER_MOVEMENTS_OPEN, UPSTREAM_UNAVAILABLE
 */
export async function grantApproval(context: Context, id: string, custNo: string | null): Promise<void> {
  if (custNo !== null) await assertCustomerKnown(context, custNo);
  await inTransaction(context.db, async (trx) => {
    const found = await findRequest(trx, id);
    const isNumber = found.request.type === 'CUSTOMER_NUMBER';
    if (isNumber !== (custNo !== null))
      throw problemAt('INVALID_INPUT', 'body.CustNo', '연결할 고객번호를 확인해 주세요.');
    if (custNo === null) await grantCompany(trx, context, found);
    else await grantNumber(trx, context, found, custNo);
  });
}

/**
 * Rejects a request with a reason that the member reads and may act on. The same rejection again changes nothing.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED
 */
export async function rejectApproval(context: Context, id: string, reason: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const found = await findRequest(trx, id);
    const { request } = found;
    if (request.state === 'REJECTED' && request.reason === reason) return;
    assertAwaiting(request);
    const decision = { state: 'REJECTED', reason } as const;
    const render = request.type === 'COMPANY' ? renderCompanyMail : renderCustomerMail;
    await decide(trx, context, found, decision, (store) => render(decision, store));
  });
}
