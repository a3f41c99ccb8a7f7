import type { Showroom } from '@iruon/contract';
import type { Visit } from '../visit.ts';

/** The showrooms for products. */
export async function showrooms(visit: Visit): Promise<Showroom[]> {
  return (await visit.core.call('listShowrooms')).showrooms;
}
