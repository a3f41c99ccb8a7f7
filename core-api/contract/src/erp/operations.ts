import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { ok, operationsTagged } from '../kernel/operation.ts';
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

const { console, customer } = operationsTagged('dentium');
const { console: members } = operationsTagged('console');
const oneRecord = z.object({ record: memberRecord });

const month = z
  .string()
  .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, '달은 2026-05 형식으로 입력해 주세요.')
  .meta({ description: 'A month in Seoul, YYYY-MM' });

/** The ERP: its customers, and the prepaid balance that mirrors them. */
export const dentiumOperations = {
  getMyCustomer: customer.get(
    '/api/v1/dentium/customer',
    'My ERP customer and my balances; refreshed when older than ten minutes',
    { success: ok(customerView) },
  ),
  listMyTransactions: customer.get(
    '/api/v1/dentium/transactions',
    'My ERP entries of a month, and my entries that the ERP does not have yet',
    { query: z.strictObject({ month }), success: ok(recordPeriod) },
  ),
  searchCustomers: console.get(
    '/api/dentium/customers',
    'ERP customers by number, name or business number, each with its linked member',
    {
      query: z.strictObject({ q: z.string().trim().min(2, '두 글자 이상 입력해 주세요.').max(50) }),
      success: ok(z.object({ customers: z.array(foundCustomer), isReached: z.boolean() })),
    },
  ),
  getCustomer: console.get('/api/dentium/customers/{CustNo}', 'One ERP customer, or its last known data', {
    params: z.strictObject({ CustNo: custNo }),
    success: ok(customerView),
  }),
  getMemberRecord: members.get(
    '/api/console/users/{_id}/customer',
    'A member with the ERP customer, the entries of the prepaid balance, and those that the ERP does not have yet',
    { success: ok(oneRecord) },
  ),
  refreshMemberRecord: members.post(
    '/api/console/users/{_id}/customer/refresh',
    'Refresh the ERP customer of a member now',
    { success: ok(oneRecord) },
  ),
  linkCustomer: members.put(
    '/api/console/users/{_id}/customer',
    'Link a member with an ERP customer, or remove the link',
    {
      problems: ['CUSTOMER_MOVEMENTS_OPEN', 'CUSTOMER_TAKEN', 'CUSTOMER_UNKNOWN'],
      body: customerLink,
      success: ok(oneRecord),
    },
  ),
  listMoneyReports: members.get(
    '/api/console/money-reports',
    'Entries of the prepaid balance as reported to the ERP, newest first',
    { query: consoleListQuery(['createdAt'], moneyReportFilter), success: ok(list('reports', moneyReport)) },
  ),
  retryMoneyReport: members.post(
    '/api/console/money-reports/{_id}/retry',
    'Send a balance entry to the ERP again now',
    { success: ok(z.object({ report: moneyReport })) },
  ),
};
