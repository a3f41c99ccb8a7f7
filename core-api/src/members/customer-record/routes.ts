import { dentiumOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { linkCustomer } from './link-customer.ts';
import { memberRecord, readCustomer, refreshMemberRecord, searchCustomers } from './member-record.ts';
import { myCustomer, myTransactions } from './my-record.ts';
import { listMoneyReports, retryMoneyReport } from './report-money.ts';

export const customerRecordRoutes: Route[] = [
  route(dentiumOperations.getMyCustomer, ({ context }) => myCustomer(context)),
  route(dentiumOperations.listMyTransactions, ({ context, query }) => myTransactions(context, query.month)),
];

export const consoleCustomerRecordRoutes: Route[] = [
  route(dentiumOperations.searchCustomers, ({ context, query }) => searchCustomers(context, query.q)),
  route(dentiumOperations.getCustomer, ({ context, params }) => readCustomer(context, params.CustNo)),
  route(dentiumOperations.getMemberRecord, async ({ context, params }) => ({
    record: await memberRecord(context, params._id),
  })),
  route(dentiumOperations.refreshMemberRecord, async ({ context, params }) => ({
    record: await refreshMemberRecord(context, params._id),
  })),
  route(dentiumOperations.linkCustomer, async ({ context, params, body }) => ({
    record: await linkCustomer(context, params._id, body),
  })),
  route(dentiumOperations.listMoneyReports, ({ context, query }) =>
    listMoneyReports(context, { filter: query.filter ?? {}, range: query.range }),
  ),
  route(dentiumOperations.retryMoneyReport, async ({ context, params }) => ({
    report: await retryMoneyReport(context, params._id),
  })),
];
