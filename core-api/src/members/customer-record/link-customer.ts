import type { MemberRecord } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { DatabaseError } from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { changeMoney, hasOpenReports, mirrorRecord } from '../money/index.ts';
import { memberRecord } from './member-record.ts';
import { freshRecord } from './refresh-record.ts';
import { findCustomerMember, lockMember, setCustomerNumber } from './repository.ts';

/**
 * Asserts that the ERP has a customer number, and refreshes its record. Runs before the transaction that links it.
 * @throws CUSTOMER_UNKNOWN, UPSTREAM_UNAVAILABLE if the ERP cannot be queried about an unknown number
 */
export async function assertCustomerKnown(context: Context, custNo: string): Promise<void> {
  const record = await freshRecord(context, custNo);
  if (!record) throw problem('UPSTREAM_UNAVAILABLE', '거래처 원장에 연결하지 못해 고객번호를 확인할 수 없습니다.');
  if (!record.isKnown) throw refused('CUSTOMER_UNKNOWN');
}

/**
 * Sets or removes (null) the customer number of a member, mirrors the ERP balance and writes the audit entry.
 * @throws NOT_FOUND, CUSTOMER_TAKEN, CUSTOMER_MOVEMENTS_OPEN
 */
export async function applyCustomerLink(
  trx: Transaction,
  context: Context,
  userId: string,
  { custNo, message }: { custNo: string | null; message: string },
): Promise<void> {
  const member = orNotFound(await lockMember(trx, userId));
  if (member.custNo === custNo) return;
  if (await hasOpenReports(trx, userId)) throw problem('CUSTOMER_MOVEMENTS_OPEN');
  if (custNo !== null && (await findCustomerMember(trx, custNo))) throw refused('CUSTOMER_TAKEN');
  const at = context.now();
  try {
    await setCustomerNumber(trx, userId, custNo, at);
  } catch (error) {
    // Another transaction linked the number between the look-up and this statement.
    if (error instanceof DatabaseError && error.constraint === 'users_cust_no_key') throw refused('CUSTOMER_TAKEN');
    throw error;
  }
  if (custNo !== null) await mirrorRecord(trx, userId, at);
  else if (member.money > 0) {
    await changeMoney(trx, { userId, delta: -member.money, reason: 'RECORD', purchaseId: null }, at);
  }
  const details = { from: member.custNo, to: custNo, message };
  await audit(trx, context, 'user.customer', { type: 'user', id: userId }, details);
}

/**
 * Links a member with an ERP customer, whose balance becomes the member's; null removes the link and the mirrored
 * balance. @throws NOT_FOUND, CUSTOMER_UNKNOWN, CUSTOMER_TAKEN, CUSTOMER_MOVEMENTS_OPEN, UPSTREAM_UNAVAILABLE
 */
export async function linkCustomer(
  context: Context,
  userId: string,
  { CustNo: custNo, message }: { CustNo: string | null; message: string },
): Promise<MemberRecord> {
  if (custNo !== null) await assertCustomerKnown(context, custNo);
  await inTransaction(context.db, (trx) => applyCustomerLink(trx, context, userId, { custNo, message }));
  return memberRecord(context, userId);
}

function refused(code: 'CUSTOMER_UNKNOWN' | 'CUSTOMER_TAKEN') {
  const message = code === 'CUSTOMER_TAKEN' ? '다른 회원에게 연결된 번호입니다.' : '거래처 원장에 없는 번호입니다.';
  return problemAt(code, 'body.CustNo', message, 'not_linkable');
}
