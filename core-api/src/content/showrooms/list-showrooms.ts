import type { showroom } from '@iruon/contract';
import type { Showrooms } from '@iruon/db';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { sanitise } from '../../content/rich-text/index.ts';
import type { Context } from '../../platform/services.ts';
import { findShownShowrooms } from './repository.ts';

/** Shown showrooms in their order. */
export async function listShowrooms({ db }: Pick<Context, 'db'>): Promise<z.input<typeof showroom>[]> {
  return (await findShownShowrooms(db)).map(({ kind, ...row }) => ({
    ...placeOf(row),
    _id: row.id,
    kind: kind ?? '전시장',
    content: sanitise(row.content),
    thumb: fileUrl(row.thumbId),
  }));
}

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
