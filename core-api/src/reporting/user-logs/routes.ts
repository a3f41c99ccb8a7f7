import { userLogOperations } from '@iruon/contract/operations';
import type { Actor } from '../../platform/actor.ts';
import { assertRight } from '../../platform/http/access.ts';
import { problemAt } from '../../platform/http/problem.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { areaOfObject } from '../../platform/records/audit-objects.ts';
import { workbookResponse } from '../../platform/spreadsheet/write/workbook-file.ts';
import { exportLogs } from './export-logs.ts';
import { listLogs, listWithdrawn, readLog } from './read-logs.ts';

/**
 * Asserts that the actor may read the objects of a history: the tab of a page is for everyone who may see the page.
 * @throws RIGHT_REQUIRED, INVALID_INPUT for a history of nothing
 */
function assertHistory(actor: Actor, { _user, objects }: { _user?: string | undefined; objects?: string | undefined }) {
  if (_user === undefined && objects === undefined)
    throw problemAt('INVALID_INPUT', 'query.filter', '무엇의 기록인지 보내 주세요.', 'required');
  if (_user !== undefined) assertRight(actor, 'members:read');
  for (const object of objects?.split(',') ?? [])
    assertRight(actor, `${areaOfObject(object.slice(0, object.indexOf(':')))}:read`);
}

export const userLogRoutes: Route[] = [
  route(userLogOperations.listUserLogs, ({ context, query }) => listLogs(context.db, query, context.actor)),
  route(userLogOperations.listHistory, ({ context, query }) => {
    assertHistory(context.actor, query.filter ?? {});
    return listLogs(context.db, query, context.actor);
  }),
  route(userLogOperations.listMyLogs, ({ context, query }) =>
    listLogs(context.db, { ...query, filter: { _actor: context.actor.userId } }, context.actor),
  ),
  route(userLogOperations.exportUserLogs, async ({ context, query }) =>
    workbookResponse(await exportLogs(context, query)),
  ),
  route(userLogOperations.getUserLog, async ({ context, params }) => ({
    log: await readLog(context.db, params._id, context.actor),
  })),
  route(userLogOperations.listWithdrawnUsers, ({ context, query }) => listWithdrawn(context.db, query)),
];
