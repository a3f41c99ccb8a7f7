import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';

/**
 * The address at a position, as a suggestion and without prices. @throws UPSTREAM_UNAVAILABLE if the map service does
 * not respond
 */
export async function addressAt(
  { geocoder, logger }: Pick<Services, 'geocoder' | 'logger'>,
  place: { longitude: number; latitude: number },
) {
  try {
    return await geocoder.addressAt(place);
  } catch (error) {
    logger.warn({ err: error }, 'the address of a position could not be found');
    throw problem('UPSTREAM_UNAVAILABLE');
  }
}
