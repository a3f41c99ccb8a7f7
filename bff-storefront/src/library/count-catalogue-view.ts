import { id } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { problemOf, requireCustomer } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** Records the member's view of a catalogue; returns its views. @throws CoreProblem NOT_FOUND */
export async function countCatalogueView(visit: Visit, catalogue: unknown): Promise<number> {
  requireCustomer(visit);
  const _id = id.safeParse(catalogue);
  if (!_id.success) throw new CoreProblem(problemOf('NOT_FOUND'));
  const params = { path: { _id: _id.data } };
  return (await visit.core.call('countCatalogueView', { params })).views;
}
