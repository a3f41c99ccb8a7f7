import { revisionOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../http/route.ts';
import { getRevision, listRevisions } from './revisions.ts';

export const revisionRoutes: Route[] = [
  route(revisionOperations.listConsoleRevisions, async ({ context, params: { kind, _id } }) => ({
    revisions: await listRevisions(context, { kind, recordId: _id }),
  })),
  route(revisionOperations.getConsoleRevision, async ({ context, params: { kind, _id, number } }) => ({
    revision: await getRevision(context, { kind, recordId: _id }, number),
  })),
];
