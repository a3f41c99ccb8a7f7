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

/** The routes of every record that a `*-record.ts` defines, and of their versions. */
export const consoleRecordRoutes: Route[] = [...records.flatMap(routesOf), ...revisionRoutes];
