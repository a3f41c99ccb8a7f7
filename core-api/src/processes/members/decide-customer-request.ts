import type { Transaction } from '@iruon/db';
import { type CustomerDecision, insertMail, renderCustomerMail } from '../../content/mail/index.ts';
import { readSettings } from '../../content/setting/index.ts';
import { newId } from '../../kernel/ids.ts';
import { findMember } from '../../members/accounts/index.ts';
import { applyCustomerLink, assertCustomerKnown } from '../../members/customer-record/index.ts';
import { lockRequest, updateRequest } from '../../members/customer-requests/index.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;
type Request = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

async function findRequest(trx: Transaction, id: string): Promise<{ request: Request; member: Member }> {
  const request = await lockRequest(trx, id);
  const member = request && (await findMember(trx, request.userId));
  if (!request || !member) throw problem('NOT_FOUND');
  return { request, member };
}

async function mailDecision(
  trx: Transaction,
  context: Context,
  { id, email }: { id: string; email: string },
  decision: CustomerDecision,
): Promise<void> {
  const settings = await readSettings(trx);
  const { subject, text, html } = renderCustomerMail(decision, {
    storefrontUrl: context.config.storefrontUrl,
    storeName: settings.company.name ?? '온라인 쇼핑몰',
  });
  await insertMail(trx, {
    id: newId(),
    dedupKey: `customer-request:${id}:${decision.state}`,
    recipient: email,
    template: 'customer-request-decided',
    subject,
    bodyText: text,
    bodyHtml: html,
    createdAt: context.now(),
  });
}

async function decide(
  trx: Transaction,
  context: Context,
  { request, member }: { request: Request; member: Member },
  decision: CustomerDecision,
): Promise<void> {
  const at = context.now();
  await updateRequest(trx, request.id, {
    state: decision.state,
    reason: decision.state === 'REJECTED' ? decision.reason : '',
    decidedBy: actorId(context.actor),
    decidedAt: at,
  });
  const { state, ...details } = decision;
  await audit(trx, context, `customer-request.${state.toLowerCase()}`, `customer-request:${request.id}`, details);
  await mailDecision(trx, context, { id: request.id, email: member.email }, decision);
}

/**
 * Approves a request: the member is linked with an ERP customer and notified, in one transaction. An approval with the number
 * that the member has already changes nothing.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED, CUSTOMER_NUMBER_PRESENT, CUSTOMER_UNKNOWN, CUSTOMER_TAKEN,
 * CUSTOMER_MOVEMENTS_OPEN, UPSTREAM_UNAVAILABLE
 */
export async function approveCustomerRequest(context: Context, id: string, custNo: string): Promise<void> {
  await assertCustomerKnown(context, custNo);
  await inTransaction(context.db, async (trx) => {
    const found = await findRequest(trx, id);
    const { request, member } = found;
    if (request.state === 'APPROVED' && member.custNo === custNo) return;
    if (request.state !== 'AWAITING') throw problem('TRANSITION_NOT_ALLOWED', '이미 처리한 신청입니다.');
    // An operator may have linked the member directly in the meantime; only the same number fits this request.
    if (member.custNo !== null && member.custNo !== custNo) throw problem('CUSTOMER_NUMBER_PRESENT');
    await applyCustomerLink(trx, context, member.id, { custNo, message: '고객번호 신청 승인' });
    await decide(trx, context, found, { state: 'APPROVED', custNo });
  });
}

/**
 * Rejects a request with a reason that the member reads and may act on. The same rejection again changes nothing.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED
 */
export async function rejectCustomerRequest(context: Context, id: string, reason: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const found = await findRequest(trx, id);
    const { request } = found;
    if (request.state === 'REJECTED' && request.reason === reason) return;
    if (request.state !== 'AWAITING') throw problem('TRANSITION_NOT_ALLOWED', '이미 처리한 신청입니다.');
    await decide(trx, context, found, { state: 'REJECTED', reason });
  });
}
