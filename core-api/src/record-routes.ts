import type { Operation } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { assertPictures, fileUrl, keepForMembers } from './content/files/index.ts';
import { cleanForSaving } from './content/rich-text/index.ts';
import type { Route } from './platform/http/route.ts';
import type { RecordTools } from './platform/records/columns.ts';
import type { ConsoleRecord } from './platform/records/define-record.ts';
import { recordRoutes } from './platform/records/record-routes.ts';
import { revisionRoutes } from './platform/records/revisions/routes.ts';
import { records } from './records.gen.ts';

const tools: RecordTools = { fileUrl, cleanHtml: cleanForSaving, assertPictures, keepForMembers };

/** The routes of one record. */
export const routesOf = (record: ConsoleRecord): Route[] => recordRoutes(record, tools);

/** Operations of records that the specification has at a second address as well. */
const secondAddresses: readonly (readonly [operation: Operation, sameAs: Operation])[] = [
  [operations.createFaq, operations.createConsoleFaq],
  [operations.updateFaq, operations.updateConsoleFaq],
  [operations.deleteFaq, operations.deleteConsoleFaq],
];

/** The routes of every record that a `*-record.ts` defines, and of their versions. */
export const consoleRecordRoutes: Route[] = [...records.flatMap(routesOf), ...revisionRoutes];

export const recordSecondRoutes: Route[] = secondAddresses.map(([operation, sameAs]) => {
  const found = consoleRecordRoutes.find((route) => route.operation === sameAs);
  if (!found) throw new Error(`No route serves ${sameAs.path}`);
  return { ...found, operation };
});
