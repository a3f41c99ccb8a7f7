import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { REVISION_LIMIT, revision, revisionDetail, revisionOwner } from './schemas.ts';

const { of } = operationsTagged('revisions');
const own = of('own');

/** Versions of the records of the site's contents. To restore one, a client saves its fields again. */
export const revisionOperations = {
  listConsoleRevisions: own(
    'GET /api/console/revisions/{kind}/{_id}',
    'The stored versions of a record, latest first',
  ).ok(z.object({ revisions: z.array(revision).max(REVISION_LIMIT) }), { params: revisionOwner }),
  getConsoleRevision: own(
    'GET /api/console/revisions/{kind}/{_id}/{number}',
    'One stored version of a record with its contents',
  ).ok(z.object({ revision: revisionDetail }), {
    params: revisionOwner.extend({ number: z.coerce.number().int().min(1).max(2_147_483_647) }),
  }),
};
