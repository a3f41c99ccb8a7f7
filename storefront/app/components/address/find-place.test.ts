import { expect, it } from 'vitest';
import { findPlace, placeFailureMessage } from './find-place';

type Current = Geolocation['getCurrentPosition'];
const device = (getCurrentPosition: Current) => ({ getCurrentPosition }) as Geolocation;
const failing = (code: number) => device((_, fail) => fail?.({ code } as GeolocationPositionError));

it('returns the position that the device reports', async () => {
  const coords = { longitude: 127.0366, latitude: 37.5002 } as GeolocationCoordinates;
  const found = device((succeed) => succeed({ coords, timestamp: 0 } as GeolocationPosition));
  expect(await findPlace(found)).toEqual({ longitude: 127.0366, latitude: 37.5002 });
});

// @covers error:location-browser-without-gps, error:location-permission-asked
it.each([
  ['a browser without GPS', undefined, 'unsupported', /지원하지 않습니다/],
  ['a refused permission', failing(1), 'denied', /권한을 허용한 뒤 다시 시도/],
  ['a place that cannot be determined', failing(2), 'unknown', /다시 입력/],
  ['a position that is not reported in time', failing(3), 'unknown', /다시 입력/],
] as const)('explains what to do about %s', async (_, geolocation, failure, words) => {
  expect(await findPlace(geolocation)).toBe(failure);
  expect(placeFailureMessage[failure]).toMatch(words);
});

// @covers error:location-enter-again, rule:location-lookup
it.each([[{ longitude: 127.0366, latitude: Number.NaN }], [{ longitude: null, latitude: 37.5002 }]])(
  'needs both coordinates: %o has to be entered again',
  async (coords) => {
    const found = device((succeed) => succeed({ coords, timestamp: 0 } as unknown as GeolocationPosition));
    expect(await findPlace(found)).toBe('unknown');
    expect(placeFailureMessage.unknown).toContain('위치를 다시 입력해 주세요.');
  },
);
