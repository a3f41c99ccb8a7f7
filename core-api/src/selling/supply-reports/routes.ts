import { supplyReportOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { workbookResponse } from '../../platform/spreadsheet/write/workbook-file.ts';
import { buildReport } from './build-report.ts';
import { changeClient, listClients, lookupClient } from './clients.ts';
import { exportReport } from './export-report.ts';
import { addReport, checkReport, fileReport, unfileReport } from './press-report.ts';
import { deleteRule, listRules, saveRule } from './rule-settings.ts';
import { listReports, listRows, readReport } from './wire-report.ts';

export const supplyReportRoutes: Route[] = [
  route(operations.listSupplyReports, ({ context, query }) => listReports(context, query)),
  route(operations.getSupplyReport, async ({ context, params }) => ({
    report: await readReport(context, params.month),
  })),
  route(operations.listSupplyReportRows, ({ context, params, query }) => listRows(context, params.month, query)),
  route(operations.buildSupplyReport, async ({ context, params }) => ({
    report: await buildReport(context, params.month),
  })),
  route(operations.addSupplyReport, async ({ context, params }) => ({
    report: await addReport(context, params.month),
  })),
  route(operations.fileSupplyReport, async ({ context, params, body }) => ({
    report: await fileReport(context, params.month, body),
  })),
  route(operations.unfileSupplyReport, async ({ context, params, body }) => ({
    report: await unfileReport(context, params.month, body),
  })),
  route(operations.checkSupplyReport, async ({ context, params }) => ({
    report: await checkReport(context, params.month),
  })),
  route(operations.exportSupplyReport, async ({ context, params }) =>
    workbookResponse(await exportReport(context, params.month)),
  ),
  route(operations.listSupplyClients, ({ context, query }) => listClients(context, query)),
  entryRoute(operations.changeSupplyClient, 'client', changeClient),
  route(operations.lookupSupplyClient, ({ context, params }) => lookupClient(context, params._id)),
  route(operations.listSupplyRules, async ({ context }) => ({ rules: await listRules(context.db) })),
  route(operations.saveSupplyRule, async ({ context, params, body }) => ({
    rule: await saveRule(context, params.month, body),
  })),
  route(operations.deleteSupplyRule, ({ context, params }) => deleteRule(context, params.month)),
];
