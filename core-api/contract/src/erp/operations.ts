import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import {
  custNo,
  customerLink,
  customerView,
  foundCustomer,
  memberRecord,
  moneyReport,
  moneyReportFilter,
  recordPeriod,
} from './schemas.ts';

const console = { tag: 'dentium', access: ['console'] } as const;

const byId = z.strictObject({ _id: id });
const month = z
  .string()
  .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, '달은 2026-05 형식으로 입력해 주세요.')
  .meta({ description: 'A month in Seoul, YYYY-MM' });

/** The ERP: its customers, and the prepaid balance that mirrors them. */
export const dentiumOperations = defineOperations({
  getMyCustomer: {
    method: 'get',
    path: '/api/v1/dentium/customer',
    summary: 'My ERP customer and my balances; refreshed when older than ten minutes',
    tag: 'dentium',
    access: ['customer'],
    success: { status: 200, schema: customerView },
  },
  listMyTransactions: {
    method: 'get',
    path: '/api/v1/dentium/transactions',
    summary: 'My ERP entries of a month, and my entries that the ERP does not have yet',
    tag: 'dentium',
    access: ['customer'],
    query: z.strictObject({ month }),
    success: { status: 200, schema: recordPeriod },
  },
  searchCustomers: {
    method: 'get',
    path: '/api/dentium/customers',
    summary: 'ERP customers by number, name or business number, each with its linked member',
    ...console,
    query: z.strictObject({ q: z.string().trim().min(2, '두 글자 이상 입력해 주세요.').max(50) }),
    success: { status: 200, schema: z.object({ customers: z.array(foundCustomer), isReached: z.boolean() }) },
  },
  getCustomer: {
    method: 'get',
    path: '/api/dentium/customers/{CustNo}',
    summary: 'One ERP customer, or its last known data',
    ...console,
    params: z.strictObject({ CustNo: custNo }),
    success: { status: 200, schema: customerView },
  },
  getMemberRecord: {
    method: 'get',
    path: '/api/console/users/{_id}/customer',
    summary:
      'A member with the ERP customer, the entries of the prepaid balance, and those that the ERP does not have yet',
    tag: 'console',
    access: ['console'],
    params: byId,
    success: { status: 200, schema: z.object({ record: memberRecord }) },
  },
  refreshMemberRecord: {
    method: 'post',
    path: '/api/console/users/{_id}/customer/refresh',
    summary: 'Refresh the ERP customer of a member now',
    tag: 'console',
    access: ['console'],
    params: byId,
    success: { status: 200, schema: z.object({ record: memberRecord }) },
  },
  linkCustomer: {
    method: 'put',
    path: '/api/console/users/{_id}/customer',
    summary: 'Link a member with an ERP customer, or remove the link',
    tag: 'console',
    access: ['console'],
    problems: ['CUSTOMER_MOVEMENTS_OPEN', 'CUSTOMER_TAKEN', 'CUSTOMER_UNKNOWN'],
    params: byId,
    body: customerLink,
    success: { status: 200, schema: z.object({ record: memberRecord }) },
  },
  listMoneyReports: {
    method: 'get',
    path: '/api/console/money-reports',
    summary: 'Entries of the prepaid balance as reported to the ERP, newest first',
    tag: 'console',
    access: ['console'],
    query: consoleListQuery(['createdAt'], moneyReportFilter),
    success: { status: 200, schema: list('reports', moneyReport) },
  },
  retryMoneyReport: {
    method: 'post',
    path: '/api/console/money-reports/{_id}/retry',
    summary: 'Send a balance entry to the ERP again now',
    tag: 'console',
    access: ['console'],
    params: byId,
    success: { status: 200, schema: z.object({ report: moneyReport }) },
  },
});
