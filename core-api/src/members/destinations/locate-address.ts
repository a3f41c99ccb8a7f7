import { type Geolocation, geolocation } from '@iruon/contract';
import { type Handle, jsonText } from '@iruon/db';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findLocatedAddress, keepLocatedAddress } from './repository.ts';

interface Address {
  postcode: string;
  address1: string;
}

/** An address that was not found is looked up again after an hour. */
const RETRY_MS = 60 * 60_000;

const read = (place: unknown): Geolocation | null => (place ? geolocation.parse(place) : null);

/** The stored coordinates of an address; calls no service. */
export async function knownPlace(handle: Handle, address: Address): Promise<Geolocation | null> {
  return read((await findLocatedAddress(handle, address))?.geolocation);
}

/**
 * The coordinates of an address, stored or from the map service within two seconds; null if unknown or without a
 * response. Do not call it in a transaction.
 */
export async function locateAddress(
  { db, geocoder, logger, now }: Pick<Services, 'db' | 'geocoder' | 'logger' | 'now'>,
  { postcode, address1 }: Address,
): Promise<Geolocation | null> {
  const known = await findLocatedAddress(db, { postcode, address1 });
  const at = now();
  if (known && (known.geolocation || at.getTime() - known.locatedAt.getTime() < RETRY_MS)) {
    return read(known.geolocation);
  }
  try {
    const place = await geocoder.locate({ postcode, address1 });
    const point = place && { type: 'Point' as const, coordinates: [place.longitude, place.latitude] };
    await keepLocatedAddress(db, {
      postcode,
      address1,
      geolocation: point && jsonText(point),
      locatedAt: at,
    });
    return await knownPlace(db, { postcode, address1 });
  } catch (error) {
    logger.warn({ err: error }, 'an address could not be located');
    return null;
  }
}

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
