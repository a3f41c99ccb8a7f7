import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import {
  byMonth,
  supplyClient,
  supplyClientFilter,
  supplyClientInput,
  supplyClientLookup,
  supplyClientSorts,
  supplyFiling,
  supplyReport,
  supplyReportDetail,
  supplyReportRow,
  supplyRowFilter,
  supplyRowSorts,
  supplyRule,
  supplyRuleInput,
  supplyUnfiling,
} from './schemas.ts';

const { of } = operationsTagged('supply-reports');
const finance = of('finance');
const one = z.object({ report: supplyReportDetail });

/** The monthly report of supplied medical devices to the ministry: built, added and filed, each by its own press. */
export const supplyReportOperations = {
  listSupplyReports: finance(
    'GET /api/console/shop/supply-reports',
    'The months that were built, the latest first, and the last two that were not',
  ).ok(...consoleList('reports', supplyReport, ['month'], {})),
  getSupplyReport: finance('GET /api/console/shop/supply-reports/{month}', 'A month with its figures').ok(one, {
    params: byMonth,
  }),
  listSupplyReportRows: finance(
    'GET /api/console/shop/supply-reports/{month}/rows',
    'The rows of a month; by default those that need work first',
  ).ok(...withMonth(consoleList('rows', supplyReportRow, supplyRowSorts, supplyRowFilter))),
  buildSupplyReport: finance(
    'POST /api/console/shop/supply-reports/{month}/build',
    'Build the rows of a month from what was shipped, returned, discarded and recalled; added rows stay as they are',
  ).ok(one, { params: byMonth, problems: ['SUPPLY_MONTH_FUTURE', 'SUPPLY_REPORT_BUSY'] }),
  addSupplyReport: finance(
    'POST /api/console/shop/supply-reports/{month}/add',
    'Add the rows without faults at the portal, also those that it refused before; the calls follow in a job',
  ).ok(one, {
    params: byMonth,
    isForPeople: true,
    idempotency: 'required',
    problems: ['SUPPLY_REPORT_ABSENT', 'SUPPLY_REPORT_BUSY', 'SUPPLY_REPORT_EMPTY', 'SUPPLY_REPORT_FILED'],
  }),
  fileSupplyReport: finance(
    'POST /api/console/shop/supply-reports/{month}/file',
    'File the added rows of an ended month; the portal is asked first, and nothing is repeated before it is asked again',
  ).ok(one, {
    params: byMonth,
    isForPeople: true,
    idempotency: 'required',
    body: supplyFiling,
    problems: [
      ...(['STEP_UP_REQUIRED', 'SUPPLY_MONTH_OPEN', 'SUPPLY_REPORT_ABSENT', 'SUPPLY_REPORT_BUSY'] as const),
      ...(['SUPPLY_REPORT_CHANGED', 'SUPPLY_REPORT_EMPTY', 'SUPPLY_REPORT_FILED'] as const),
    ],
  }),
  unfileSupplyReport: finance(
    'POST /api/console/shop/supply-reports/{month}/unfile',
    'Take a filed month back at the portal, with a reason',
  ).ok(one, {
    params: byMonth,
    isForPeople: true,
    idempotency: 'required',
    body: supplyUnfiling,
    problems: [
      ...(['STEP_UP_REQUIRED', 'SUPPLY_REPORT_ABSENT', 'SUPPLY_REPORT_BUSY'] as const),
      ...(['SUPPLY_REPORT_CHANGED', 'SUPPLY_REPORT_EMPTY', 'SUPPLY_REPORT_NOT_FILED'] as const),
    ],
  }),
  checkSupplyReport: finance(
    'POST /api/console/shop/supply-reports/{month}/check',
    'Ask the portal for the state and the rows of a month',
  ).ok(one, {
    params: byMonth,
    problems: ['SUPPLY_REPORT_ABSENT', 'SUPPLY_REPORT_BUSY', 'SUPPLY_PORTAL_SILENT'],
  }),
  exportSupplyReport: finance(
    'GET /api/console/shop/supply-reports/{month}/export',
    'The rows as the portal takes them by hand (.xlsx)',
  ).binary({ params: byMonth, problems: ['SUPPLY_REPORT_EMPTY'] }),
  listSupplyClients: finance(
    'GET /api/console/shop/supply-clients',
    'Buyers of reported goods with their codes at the portal; those without one first',
  ).ok(...consoleList('clients', supplyClient, supplyClientSorts, supplyClientFilter)),
  changeSupplyClient: finance(
    'PUT /api/console/shop/supply-clients/{_id}',
    'Enter the code of a buyer at the portal, and the sign of an institution',
  ).ok(z.object({ client: supplyClient }), { body: supplyClientInput, problems: ['RECORD_CHANGED'] }),
  lookupSupplyClient: finance(
    'POST /api/console/shop/supply-clients/{_id}/lookup',
    'Look a buyer up at the portal by its business number; a single match is stored',
  ).ok(supplyClientLookup, {
    problems: ['SUPPLY_REPORT_ABSENT', 'SUPPLY_PORTAL_SILENT', 'SUPPLY_CLIENT_NUMBERLESS'],
  }),
  listSupplyRules: finance(
    'GET /api/console/shop/supply-rules',
    'What must be reported, by the month from which each rule applies; the latest first',
  ).ok(z.object({ rules: z.array(supplyRule).max(200) })),
  saveSupplyRule: finance(
    'PUT /api/console/shop/supply-rules/{month}',
    'Set what must be reported from a month on; not in a month that was filed',
  ).ok(z.object({ rule: supplyRule }), {
    params: byMonth,
    body: supplyRuleInput,
    problems: ['RECORDS_FULL', 'SUPPLY_RULE_IN_USE'],
  }),
  deleteSupplyRule: finance(
    'DELETE /api/console/shop/supply-rules/{month}',
    'Delete a rule; the one before it applies longer',
  ).noContent({ params: byMonth, problems: ['SUPPLY_RULE_IN_USE'] }),
};

function withMonth<Shown, Details extends object>([shown, details]: readonly [Shown, Details]) {
  return [shown, { ...details, params: byMonth }] as const;
}
