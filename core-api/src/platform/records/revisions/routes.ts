import { type ConsoleResource, resources } from '@iruon/contract';
import { revisionOperations } from '@iruon/contract/operations';
import { assertRight } from '../../http/access.ts';
import { orNotFound } from '../../http/problem.ts';
import { type Route, route } from '../../http/route.ts';
import type { Context } from '../../services.ts';
import { getRevision, listRevisions } from './revisions.ts';

const resourceOf = new Map<string, ConsoleResource>(Object.values(resources).map((each) => [each.kind, each]));

/** A version is read by those who read its record. @throws NOT_FOUND for no kind of record, RIGHT_REQUIRED */
function assertReader({ actor }: Context, kind: string): void {
  const { area } = orNotFound(resourceOf.get(kind));
  assertRight(actor, `${area}:read`);
}

export const revisionRoutes: Route[] = [
  route(revisionOperations.listConsoleRevisions, async ({ context, params: { kind, _id } }) => {
    assertReader(context, kind);
    return { revisions: await listRevisions(context, { kind, recordId: _id }) };
  }),
  route(revisionOperations.getConsoleRevision, async ({ context, params: { kind, _id, number } }) => {
    assertReader(context, kind);
    return { revision: await getRevision(context, { kind, recordId: _id }, number) };
  }),
];
