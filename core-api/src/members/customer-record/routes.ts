import { dentiumOperations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
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
  entryRoute(dentiumOperations.getMemberRecord, 'record', memberRecord),
  entryRoute(dentiumOperations.refreshMemberRecord, 'record', refreshMemberRecord),
  entryRoute(dentiumOperations.linkCustomer, 'record', linkCustomer),
  route(dentiumOperations.listMoneyReports, ({ context, query }) =>
    listMoneyReports(context, { filter: query.filter ?? {}, range: query.range }),
  ),
  entryRoute(dentiumOperations.retryMoneyReport, 'report', retryMoneyReport),
];
