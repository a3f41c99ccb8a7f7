import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { searchedText } from '../spellings/text.ts';
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

const { of: ofDentium, member } = operationsTagged('dentium');
const customers = ofDentium('members');
const { of } = operationsTagged('console');
const members = of('members');
const finance = of('finance');
const oneRecord = z.object({ record: memberRecord });

const month = z
  .string()
  .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, '달은 2026-05 형식으로 입력해 주세요.')
  .describe('A month in Seoul, YYYY-MM');

/** The ERP: its customers, and the prepaid balance that mirrors them. */
export const dentiumOperations = {
  getMyCustomer: member(
    'GET /api/v1/dentium/customer',
    'My ERP customer and my balances; refreshed when older than ten minutes',
  ).ok(customerView),
  listMyTransactions: member(
    'GET /api/v1/dentium/transactions',
    'My ERP entries of a month, and my entries that the ERP does not have yet',
  ).ok(recordPeriod, {
    query: z.strictObject({ month: month.optional().describe('A month in Seoul, YYYY-MM; default this month') }),
  }),
  searchCustomers: customers(
    'GET /api/dentium/customers',
    'ERP customers by number, name or business number, each with its linked member; without a text those last read from the ERP',
  ).ok(z.object({ customers: z.array(foundCustomer), isReached: z.boolean() }), {
    query: z.strictObject({
      q: z.string().overwrite(searchedText).min(2, '두 글자 이상 입력해 주세요.').max(50).optional(),
    }),
  }),
  getCustomer: customers('GET /api/dentium/customers/{CustNo}', 'One ERP customer, or its last known data').ok(
    customerView,
    { params: z.strictObject({ CustNo: custNo }) },
  ),
  getMemberRecord: members(
    'GET /api/console/users/{_id}/customer',
    'A member with the ERP customer, the entries of the prepaid balance, and those that the ERP does not have yet',
  ).ok(oneRecord),
  refreshMemberRecord: members(
    'POST /api/console/users/{_id}/customer/refresh',
    'Refresh the ERP customer of a member now',
  ).ok(oneRecord, { unaudited: 'Reads the ERP, as a job does every ten minutes; the operator decides no value' }),
  linkCustomer: members(
    'PUT /api/console/users/{_id}/customer',
    'Link a member with an ERP customer, or remove the link',
  ).ok(oneRecord, { problems: ['CUSTOMER_MOVEMENTS_OPEN', 'CUSTOMER_TAKEN', 'CUSTOMER_UNKNOWN'], body: customerLink }),
  listMoneyReports: finance(
    'GET /api/console/money-reports',
    'Entries of the prepaid balance as reported to the ERP, newest first',
  ).ok(...consoleList('reports', moneyReport, ['createdAt'], moneyReportFilter)),
  retryMoneyReport: finance(
    'POST /api/console/money-reports/{_id}/retry',
    'Send a balance entry to the ERP again now',
  ).ok(z.object({ report: moneyReport })),
};
