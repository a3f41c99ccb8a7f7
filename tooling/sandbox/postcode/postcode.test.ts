import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { findPlaces, places, resultOf } from './places.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const search = (query: Record<string, string>) => fetch(`${sandbox.url}/postcode/search?${new URLSearchParams(query)}`);

test('every word counts, of road, lot, building or postcode', () => {
  expect(findPlaces('테헤란로 152').map(({ zonecode }) => zonecode)).toEqual(['06236']);
  expect(findPlaces('울릉').map(({ zonecode }) => zonecode)).toEqual(['40221']);
  expect(findPlaces('첨단로 제주')).toHaveLength(1);
  expect(findPlaces('테헤란로 제주')).toEqual([]);
  expect(findPlaces('  ')).toEqual([]);
  expect(places.every(({ zonecode, roadname }) => /^\d{5}$/.test(zonecode) && roadname !== '')).toBe(true);
});

test('the result has the fields of the service, all of them texts', () => {
  const [place] = findPlaces('06236');
  if (!place) throw new Error('no place');
  expect(resultOf(place, 'R', '테헤란로')).toMatchObject({
    zonecode: '06236',
    userSelectedType: 'R',
    address: '서울 강남구 테헤란로 152',
    jibunAddress: '서울 강남구 역삼동 737',
    bname: '역삼동',
  });
  expect(resultOf(place, 'J', '').address).toBe('서울 강남구 역삼동 737');
});

test('the page responds only to the embedding shop, and shows the query as text', async () => {
  const page = await search({ q: '<b>테헤란로', origin: 'http://localhost:3000/x' });
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000');
  const text = await page.text();
  expect(text).toContain('&lt;b&gt;테헤란로');
  expect(text).not.toContain('<b>테헤란로');
  for (const origin of ['', 'javascript:alert(1)', 'null']) expect((await search({ q: 'a', origin })).status).toBe(400);
  const script = await fetch(`${sandbox.url}/mapjsapi/bundle/postcode/prod/postcode.v2.js`);
  expect(script.headers.get('content-type')).toContain('javascript');
});
