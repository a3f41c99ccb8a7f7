import { Hono } from 'hono';
import { jibunAddress, type Place, places, roadAddress } from '../postcode/places.ts';

/** The maximum distance to an address, km. */
const NEAR = 2;
const KM_PER_DEGREE = 111.2;

const distance = (place: Place, x: number, y: number) =>
  KM_PER_DEGREE *
  Math.hypot(place.latitude - y, (place.longitude - x) * Math.cos((Math.min(Math.max(y, -89), 89) * Math.PI) / 180));

const regions = ({ sido, sigungu, bname }: Place) => ({
  region_1depth_name: sido,
  region_2depth_name: sigungu,
  region_3depth_name: bname,
});

const roadOf = (place: Place) => ({
  address_name: roadAddress(place),
  ...regions(place),
  road_name: place.roadname,
  underground_yn: 'N',
  main_building_no: place.buildingNo.split('-')[0] ?? '',
  sub_building_no: place.buildingNo.split('-')[1] ?? '',
  building_name: place.buildingName,
  zone_no: place.zonecode,
});
const lotOf = (place: Place) => ({
  address_name: jibunAddress(place),
  ...regions(place),
  mountain_yn: 'N',
  main_address_no: place.jibun.split('-')[0] ?? '',
  sub_address_no: place.jibun.split('-')[1] ?? '',
});
const at = ({ longitude, latitude }: Place) => ({ x: String(longitude), y: String(latitude) });

const respond = (documents: object[]) => ({
  meta: { total_count: documents.length, pageable_count: documents.length, is_end: true },
  documents,
});

/** The map service: geocoding in both directions (developers.kakao.com, local/dev-guide). */
export function localRoutes(): Hono {
  const app = new Hono();
  app.use('/v2/local/*', async (c, next) => {
    if (/^KakaoAK \S+$/.test(c.req.header('authorization') ?? '')) return next();
    return c.json({ errorType: 'AccessDeniedError', message: 'cannot find Authorization : KakaoAK header' }, 401);
  });
  app.get('/v2/local/search/address.json', (c) => {
    const query = (c.req.query('query') ?? '').trim();
    if (!query) return c.json({ errorType: 'MissingParameter', message: 'query parameter required' }, 400);
    const found = places.filter((place) => query === roadAddress(place) || query === jibunAddress(place));
    return c.json(
      respond(
        found.map((place) => ({
          address_name: query,
          address_type: query === roadAddress(place) ? 'ROAD_ADDR' : 'REGION_ADDR',
          ...at(place),
          address: { ...lotOf(place), ...at(place) },
          road_address: { ...roadOf(place), ...at(place) },
        })),
      ),
    );
  });
  app.get('/v2/local/geo/coord2address.json', (c) => {
    const [x, y] = [Number(c.req.query('x') ?? Number.NaN), Number(c.req.query('y') ?? Number.NaN)];
    if (!Number.isFinite(x) || !Number.isFinite(y))
      return c.json({ errorType: 'MissingParameter', message: 'x, y parameters required' }, 400);
    const [near] = [...places].sort((one, other) => distance(one, x, y) - distance(other, x, y));
    const isThere = near !== undefined && distance(near, x, y) <= NEAR;
    return c.json(respond(isThere ? [{ road_address: roadOf(near), address: lotOf(near) }] : []));
  });
  return app;
}
