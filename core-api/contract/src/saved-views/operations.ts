import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { savedView, savedViewChange, savedViewInput, viewedPage, viewReaders } from './schemas.ts';

const own = operationsTagged('console').of('own', { isForPeople: true });
const one = z.object({ view: savedView });

/** Lists of the console as operators arranged them: own ones, and those that others share. */
export const savedViewOperations = {
  listSavedViews: own(
    'GET /api/console/saved-views',
    "The caller's views and those shared with the caller, by name; of one list or of all",
  ).ok(z.object({ views: z.array(savedView), roles: viewReaders }), {
    query: z.strictObject({ resource: viewedPage.optional() }),
  }),
  createSavedView: own('POST /api/console/saved-views', 'Save the arrangement of a list under a name').created(one, {
    body: savedViewInput,
    problems: ['RECORDS_FULL'],
  }),
  changeSavedView: own(
    'PUT /api/console/saved-views/{_id}',
    'Replace a view; a shared one only by its owner or the owner of the installation',
  ).ok(one, { body: savedViewChange, problems: ['RECORD_CHANGED', 'RECORDS_FULL'] }),
  deleteSavedView: own(
    'DELETE /api/console/saved-views/{_id}',
    'Delete a view; a shared one only by its owner or the owner of the installation',
  ).noContent(),
  chooseSavedView: own(
    'PUT /api/console/saved-views/default',
    'Open a list with a view from now on; null opens it as it is',
  ).ok(z.object({ resource: viewedPage, _view: id.nullable() }), {
    body: z.strictObject({ resource: viewedPage, _view: id.nullable() }),
    problems: ['NOT_FOUND'],
    unaudited: 'The choice concerns only the screen of the caller',
  }),
};
