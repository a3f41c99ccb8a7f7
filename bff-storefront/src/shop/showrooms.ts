import type { Visit } from '../visit.ts';
import type { Showroom } from '../wire.ts';

/** Where products can be seen. */
export async function showrooms(visit: Visit): Promise<Showroom[]> {
  return (await visit.core.call('listShowrooms')).showrooms;
}
