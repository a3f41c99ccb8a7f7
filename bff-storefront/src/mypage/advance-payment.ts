import type { CustomerInfo, CustomerInfo2, RecordedCustomer, RecordPeriod } from '@iruon/contract';
import { seoulMonthOf } from '@iruon/contract/seoul';
import { requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** The number of past months that can be shown. */
const MONTHS = 24;

export interface AdvancePaymentView {
  customer: Pick<RecordedCustomer, 'CustNo' | 'CustName' | 'ManagerName'> | null;
  /** Won: the usable balance, the debt, and the entries of the store that the ERP does not contain yet. */
  money: number;
  owed: number;
  pending: CustomerInfo['pending'];
  asOf: CustomerInfo2['asOf'];
  state: CustomerInfo2['state'];
  isCertain: boolean;
  /** YYYY-MM in Seoul. */
  month: string;
  /** The months to choose from, latest first. */
  months: string[];
  period: RecordPeriod;
}

/** The current month in Seoul and those before it, latest first. */
function monthsUntil(now: Date): string[] {
  const [year = 0, month = 0] = seoulMonthOf(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** The member's prepaid balance, and its entries in the month `?month=`. */
export async function advancePayment(visit: Visit, params: URLSearchParams): Promise<AdvancePaymentView> {
  requireMember(visit);
  const months = monthsUntil(new Date());
  const month = months.find((each) => each === params.get('month')) ?? (months[0] as string);
  // One after the other: the first call refreshes the data of the ERP, so that the second does not wait for it.
  const { customer, customerInfo, customerInfo2 } = await visit.core.call('getMyCustomer');
  const period = await visit.core.call('listMyTransactions', { params: { query: { month } } });
  return {
    customer: customer && { CustNo: customer.CustNo, CustName: customer.CustName, ManagerName: customer.ManagerName },
    money: customerInfo.money,
    owed: Math.max(0, customerInfo.unreceived),
    pending: customerInfo.pending,
    ...customerInfo2,
    month,
    months,
    period,
  };
}
