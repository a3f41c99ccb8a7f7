import {
  type CustomerInfo,
  type CustomerInfo2,
  companySearch,
  type FoundCustomer,
  type MemberRecord,
  type RecordedCustomer,
} from '@iruon/contract';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { listConsoleUsers } from '../accounts/index.ts';
import { balanceOf, findRecordOf, listReports } from '../money/index.ts';
import { freshRecord, refreshRecord } from './refresh-record.ts';
import { findCustomerMember, findCustomerMembers, findLastRead, findLedger, findNumberOf } from './repository.ts';
import { toWireCustomer, toWireReport, toWireView } from './wire-record.ts';

const FOUND = 30;
const LEDGER = 100;
const REPORTS = 50;

/** A member with its ERP record and our own ledger; a stale record is refreshed. @throws NOT_FOUND */
export async function memberRecord(context: Context, userId: string): Promise<MemberRecord> {
  const custNo = await findNumberOf(context.db, userId);
  if (custNo !== null) await freshRecord(context, custNo);
  const { users } = await listConsoleUsers(context.db, {
    filter: { id: [userId] },
    sort: ['createdAt', 'DESC'],
    range: [0, 0],
  });
  const [user] = users;
  if (!user) throw problem('NOT_FOUND');
  const ledger = await findLedger(context.db, userId, LEDGER);
  const { rows: reports } = await listReports(context.db, {
    filter: { isOpen: true, _user: userId },
    range: [0, REPORTS - 1],
  });
  return {
    user,
    ...toWireView(await findRecordOf(context.db, userId), user.money, context.now()),
    ledger: ledger.map(({ id, reason, delta, balance, purchaseNo, createdAt }) => ({
      _id: id,
      reason,
      amount: delta,
      balance,
      purchaseNo,
      createdAt: createdAt.toISOString(),
    })),
    reports: reports.map(toWireReport),
  };
}

/** The same, refreshed now. @throws NOT_FOUND, UPSTREAM_UNAVAILABLE */
export async function refreshMemberRecord(context: Context, userId: string): Promise<MemberRecord> {
  const custNo = await findNumberOf(context.db, userId);
  if (custNo === null) throw problem('NOT_FOUND');
  if (!(await refreshRecord(context, custNo))) {
    throw problem('UPSTREAM_UNAVAILABLE', '거래처 원장에 연결하지 못했습니다. 마지막으로 확인한 값을 보여 드립니다.');
  }
  return memberRecord(context, userId);
}

/** Customers of the ERP that match a text, or without a text those that were read last, each with its linked member. */
export async function searchCustomers(
  context: Context,
  text: string | undefined,
): Promise<{ customers: FoundCustomer[]; isReached: boolean }> {
  const response =
    text === undefined
      ? { kind: 'found' as const, customers: await findLastRead(context.db, FOUND) }
      : await context.customerRecord.search(companySearch(text), FOUND);
  if (response.kind === 'unavailable') return { customers: [], isReached: false };
  const members = await findCustomerMembers(
    context.db,
    response.customers.map(({ custNo }) => custNo),
  );
  const byNumber = new Map(members.map(({ custNo, id: _id, username, name }) => [custNo, { _id, username, name }]));
  return {
    isReached: true,
    customers: response.customers.map((customer) => ({
      customer: toWireCustomer(customer),
      unreceived: customer.unreceived,
      member: byNumber.get(customer.custNo) ?? null,
    })),
  };
}

/** One customer of the ERP; the last known record when the ERP is unreachable. */
export async function readCustomer(
  context: Context,
  custNo: string,
): Promise<{ customer: RecordedCustomer | null; customerInfo: CustomerInfo; customerInfo2: CustomerInfo2 }> {
  const record = await freshRecord(context, custNo);
  const member = await findCustomerMember(context.db, custNo);
  const money = member ? await balanceOf(context.db, member.id) : Math.max(0, -(record?.unreceived ?? 0));
  return toWireView(record, money, context.now());
}
