import { unwrap } from '@iruon/contract/client';
import type { Visit } from '../visit.ts';
import type { Showroom } from '../wire.ts';

/** Where products can be seen. */
export async function showrooms(visit: Visit): Promise<Showroom[]> {
  return unwrap(await visit.core.GET('/api/v1/shop/showrooms')).showrooms;
}
