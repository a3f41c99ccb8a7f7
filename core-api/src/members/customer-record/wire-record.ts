import type { CustomerInfo, CustomerInfo2, MoneyReport, RecordedCustomer } from '@iruon/contract';
import type { RecordedCustomer as Customer } from '../../adapters/customer-record/port.ts';
import { isCertain, isFresh, type NamedReport, type RecordRow } from '../money/index.ts';

export function toWireCustomer({
  custNo,
  name,
  businessNo,
  phone,
  managerName,
}: Pick<Customer, 'custNo' | 'name' | 'businessNo' | 'phone' | 'managerName'>): RecordedCustomer {
  return { CustNo: custNo, CustName: name, BizNo: businessNo, Tel: phone, ManagerName: managerName };
}

/** The last ERP record with its reliability. `money` in won. */
export function toWireView(
  record: RecordRow | undefined,
  money: number,
  now: Date,
): { customer: RecordedCustomer | null; customerInfo: CustomerInfo; customerInfo2: CustomerInfo2 } {
  const isKnown = record?.isKnown === true;
  const unreceived = isKnown ? record.unreceived : 0;
  return {
    customer: isKnown ? toWireCustomer(record) : null,
    customerInfo: { unreceived, money, pending: isKnown ? money - Math.max(0, -unreceived) : 0 },
    customerInfo2: {
      asOf: isKnown ? record.fetchedAt.toISOString() : null,
      state: !isKnown ? 'UNKNOWN' : isFresh(record.fetchedAt, now) && !record.failedAt ? 'FRESH' : 'STALE',
      isCertain: isCertain(record, now),
    },
  };
}

export function toWireReport(report: NamedReport): MoneyReport {
  const { id, userId, userName, username, custNo, purchaseNo, kind, amount, state, attempts, lastError } = report;
  return {
    _id: id,
    _user: userId,
    userName,
    username,
    custNo,
    purchaseNo,
    kind: kind,
    amount,
    state: state,
    attempts,
    lastError,
    dueAt: report.dueAt.toISOString(),
    acknowledgedAt: report.acknowledgedAt?.toISOString() ?? null,
    createdAt: report.createdAt.toISOString(),
  };
}
