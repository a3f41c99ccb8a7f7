import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { REVISION_LIMIT, revision, revisionDetail, revisionOwner } from './schemas.ts';

const console = { tag: 'revisions', access: ['console'] } as const;

/** Versions of the records of the site's contents. One is restored by saving its fields again. */
export const revisionOperations = defineOperations({
  listConsoleRevisions: {
    method: 'get',
    path: '/api/console/revisions/{kind}/{_id}',
    summary: 'The stored versions of a record, latest first',
    ...console,
    params: revisionOwner,
    success: { status: 200, schema: z.object({ revisions: z.array(revision).max(REVISION_LIMIT) }) },
  },
  getConsoleRevision: {
    method: 'get',
    path: '/api/console/revisions/{kind}/{_id}/{number}',
    summary: 'One stored version of a record with its contents',
    ...console,
    params: revisionOwner.extend({ number: z.coerce.number().int().min(1).max(2_147_483_647) }),
    success: { status: 200, schema: z.object({ revision: revisionDetail }) },
  },
});
