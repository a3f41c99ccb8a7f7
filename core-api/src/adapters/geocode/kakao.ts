import { z } from 'zod';
import type { BaseAddress, Coordinates, Geocoder } from './port.ts';

/** A buyer is waiting for the response. */
const TIMEOUT_MS = 2_000;

const degrees = z.coerce.number();
const road = z.looseObject({ address_name: z.string(), zone_no: z.string() });
const found = z.looseObject({
  documents: z.array(z.looseObject({ x: degrees, y: degrees, road_address: road.nullable() })).max(30),
});
const addressShape = z.looseObject({ documents: z.array(z.looseObject({ road_address: road.nullable() })).max(30) });

/** Removes the suffix of the postcode search, dong and building in parentheses, which prevents matches. */
const bare = (address1: string) => address1.replace(/\s*\([^)]*\)\s*$/, '');

/** The Kakao Local API. Reference: developers.kakao.com, local/dev-guide. Without a key it finds nothing. */
export function createKakaoGeocoder({ apiUrl, restKey }: { apiUrl: string; restKey: string | null }): Geocoder {
  async function callKakao<Body>(path: string, query: Record<string, string>, shape: z.ZodType<Body>) {
    const url = new URL(path, apiUrl);
    url.search = new URLSearchParams(query).toString();
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { authorization: `KakaoAK ${restKey}` },
    });
    if (!response.ok) throw new Error(`The map service responded with ${response.status}`);
    return shape.parse(await response.json());
  }

  return {
    async locate({ postcode, address1 }: BaseAddress): Promise<Coordinates | null> {
      if (!restKey) return null;
      const { documents } = await callKakao(
        '/v2/local/search/address.json',
        { query: bare(address1), size: '10' },
        found,
      );
      const match = documents.find((one) => one.road_address?.zone_no === postcode);
      return match ? { longitude: match.x, latitude: match.y } : null;
    },
    async addressAt({ longitude, latitude }: Coordinates): Promise<BaseAddress | null> {
      if (!restKey) return null;
      const query = { x: String(longitude), y: String(latitude) };
      const { documents } = await callKakao('/v2/local/geo/coord2address.json', query, addressShape);
      const [address] = documents.flatMap(({ road_address }) => road_address ?? []);
      return address ? { postcode: address.zone_no, address1: address.address_name } : null;
    },
  };
}
