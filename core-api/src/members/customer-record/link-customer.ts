import type { MemberRecord } from '@iruon/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { changeMoney, hasOpenReports, mirrorRecord } from '../money/index.ts';
import { memberRecord } from './member-record.ts';
import { freshRecord } from './refresh-record.ts';
import { findCustomerMember, lockMember, setCustomerNumber } from './repository.ts';

/**
 * Links a member with an ERP customer, whose balance becomes the member's; null removes the link and the mirrored
 * balance. @throws NOT_FOUND, CUSTOMER_UNKNOWN, CUSTOMER_TAKEN, CUSTOMER_MOVEMENTS_OPEN, UPSTREAM_UNAVAILABLE if the
 * ERP cannot be queried about an unknown number
 */
export async function linkCustomer(
  context: Context,
  userId: string,
  { CustNo: custNo, message }: { CustNo: string | null; message: string },
): Promise<MemberRecord> {
  if (custNo !== null) {
    const record = await freshRecord(context, custNo);
    if (!record) throw problem('UPSTREAM_UNAVAILABLE', '거래처 원장에 연결하지 못해 고객번호를 확인할 수 없습니다.');
    if (!record.isKnown) throw refused('CUSTOMER_UNKNOWN');
  }
  await inTransaction(context.db, async (trx) => {
    const member = await lockMember(trx, userId);
    if (!member) throw problem('NOT_FOUND');
    if (member.custNo === custNo) return;
    if (await hasOpenReports(trx, userId)) throw problem('CUSTOMER_MOVEMENTS_OPEN');
    if (custNo !== null && (await findCustomerMember(trx, custNo))) throw refused('CUSTOMER_TAKEN');
    const at = context.now();
    await setCustomerNumber(trx, userId, custNo, at);
    if (custNo !== null) await mirrorRecord(trx, userId, at);
    else if (member.money > 0) {
      await changeMoney(trx, { userId, delta: -member.money, reason: 'RECORD', purchaseId: null }, at);
    }
    await audit(trx, context, 'user.customer', `user:${userId}`, { from: member.custNo, to: custNo, message });
  });
  return memberRecord(context, userId);
}

function refused(code: 'CUSTOMER_UNKNOWN' | 'CUSTOMER_TAKEN') {
  const message = code === 'CUSTOMER_TAKEN' ? '다른 회원에게 연결된 번호입니다.' : '거래처 원장에 없는 번호입니다.';
  return problem(code, { errors: [{ path: 'body.CustNo', code: 'not_linkable', message }] });
}
