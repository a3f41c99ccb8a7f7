import { REVISION_LIMIT } from '@iruon/contract';
import { revisionOperations } from '@iruon/contract/operations';
import { problem } from '../../http/problem.ts';
import { type Route, route } from '../../http/route.ts';
import { findRevision, findRevisions } from './revision-repository.ts';

const dated = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

export const revisionRoutes: Route[] = [
  route(revisionOperations.listConsoleRevisions, async ({ context, params: { kind, _id } }) => ({
    revisions: (await findRevisions(context.db, { kind, recordId: _id }, REVISION_LIMIT)).map(dated),
  })),
  route(revisionOperations.getConsoleRevision, async ({ context, params: { kind, _id, number } }) => {
    const revision = await findRevision(context.db, { kind, recordId: _id }, number);
    if (!revision) throw problem('NOT_FOUND');
    return { revision: dated(revision) };
  }),
];
