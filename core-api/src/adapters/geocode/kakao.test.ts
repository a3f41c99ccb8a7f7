import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../tooling/sandbox/index.ts';
import { createKakaoGeocoder } from './kakao.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const geocoder = () => createKakaoGeocoder({ apiUrl: sandbox.url, restKey: 'test' });

it.each([
  ['a road address', '12910', '경기 하남시 아리수로 565', { longitude: 127.189468066887, latitude: 37.569300858571 }],
  [
    'with dong and building in parentheses',
    '06236',
    '서울 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)',
    { longitude: 127.0365, latitude: 37.5001 },
  ],
  ['a lot', '06236', '서울 강남구 역삼동 737', { longitude: 127.0365, latitude: 37.5001 }],
  ['a near address with the postcode of a far one', '63309', '서울 강남구 테헤란로 152', null],
  ['an unknown address', '06236', '서울 강남구 없는로 1', null],
])('locates %s', async (_, postcode, address1, place) => {
  expect(await geocoder().locate({ postcode, address1 })).toEqual(place);
});

it('returns the address at a position, and none in the sea', async () => {
  expect(await geocoder().addressAt({ longitude: 127.0366, latitude: 37.5002 })).toEqual({
    postcode: '06236',
    address1: '서울 강남구 테헤란로 152',
  });
  expect(await geocoder().addressAt({ longitude: 125, latitude: 36 })).toBeNull();
});

it('returns nothing without a key, and throws when the service does not respond', async () => {
  const address = { postcode: '12910', address1: '경기 하남시 아리수로 565' };
  expect(await createKakaoGeocoder({ apiUrl: sandbox.url, restKey: null }).locate(address)).toBeNull();
  await expect(createKakaoGeocoder({ apiUrl: 'http://127.0.0.1:9', restKey: 'x' }).locate(address)).rejects.toThrow();
});
