import type { Showrooms } from '@iruon/db';
import type { Selectable } from 'kysely';

type Row = Selectable<Showrooms>;

/** The position of a showroom, as GeoJSON. */
function geolocationOf({
  longitude,
  latitude,
}: Pick<Row, 'longitude' | 'latitude'>): { type: 'Point'; coordinates: [number, number] } | null {
  if (longitude === null || latitude === null) return null;
  return { type: 'Point', coordinates: [longitude, latitude] };
}

/** The public fields of a showroom that operators maintain. */
export const placeOf = (row: Row) => ({
  name: row.name,
  phone: row.phone,
  postcode: row.postcode,
  address1: row.address1,
  address2: row.address2,
  geolocation: geolocationOf(row),
  hours: row.hours,
});
