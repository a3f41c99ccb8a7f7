import type { Unsubscription } from '@iruon/contract';
import type { Visit } from '../visit.ts';

/** The page of an unsubscription link; changes nothing. @throws CoreProblem NOT_FOUND */
export async function unsubscription(visit: Visit, token: string): Promise<Unsubscription> {
  return (await visit.core.call('getUnsubscription', { params: { path: { token } } })).unsubscription;
}

/** Ends advertising by e-mail for the member of a link. @throws CoreProblem NOT_FOUND */
export async function unsubscribe(visit: Visit, token: string): Promise<Unsubscription> {
  return (await visit.core.call('unsubscribe', { params: { path: { token } } })).unsubscription;
}
