import { expect, it } from 'vitest';
import { browserName } from './create-session.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${IOS}`;
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const GALAXY = 'Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A.231005.007; wv)';

it.each([
  ['Chrome · Windows', `${WINDOWS} Chrome/131.0.0.0 Safari/537.36`],
  ['Edge · Windows', `${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.70`],
  ['Edge · Windows', `${WINDOWS} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
  ['네이버 웨일 · Windows', `${WINDOWS} Chrome/130.0.0.0 Whale/4.29.282.14 Safari/537.36`],
  ['Opera · Windows', `${WINDOWS} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
  ['Firefox · Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Internet Explorer · Windows', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['Safari · Mac', `${MAC} ${IOS} Version/18.1 Safari/605.1.15`],
  ['Chrome · Mac', `${MAC} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
  ['네이버 웨일 · Mac', `${MAC} ${WEBKIT} Chrome/130.0.0.0 Whale/4.29.282.14 Safari/537.36`],
  ['Firefox · Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Chrome · 크롬북', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
  ['Safari · iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome · iPhone', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Edge · iPhone', `${IPHONE} Version/18.0 EdgiOS/131.0.2903.68 Mobile/15E148 Safari/605.1.15`],
  ['Firefox · iPhone', `${IPHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`],
  ['네이버 웨일 · iPhone', `${IPHONE} Version/18.1 Whale/3.5.7.1 Mobile/15E148 Safari/604.1`],
  ['카카오톡 · iPhone', `${IPHONE} Mobile/15E148 KAKAOTALK/25.1.0 (INAPP)`],
  [
    '네이버 앱 · iPhone',
    `${IPHONE} Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.10.2; 14PRO) Version/18.0`,
  ],
  ['인스타그램 앱 · iPhone', `${IPHONE} Mobile/22B83 Instagram 360.0.0.30.110 (iPhone15,3; iOS 18_1; ko_KR; ko)`],
  ['앱 안의 브라우저 · iPhone', `${IPHONE} Mobile/15E148`],
  ['Safari · iPad', `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${IOS} Version/16.6 Mobile/15E148 Safari/604.1`],
  [
    'Chrome · iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${IOS} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome · Android', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`],
  [
    '삼성 인터넷 · Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['카카오톡 · Android', `${GALAXY} ${WEBKIT} Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36;KAKAOTALK 2410760`],
  [
    '네이버 앱 · Android',
    `${GALAXY} ${WEBKIT} Version/4.0 Chrome/130.0.6723.106 Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.10.1)`,
  ],
  ['앱 안의 브라우저 · Android', `${GALAXY} ${WEBKIT} Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36`],
  [
    '네이버 웨일 · Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S921N) ${WEBKIT} Chrome/124.0.0.0 Whale/3.0.9.3 Crosswalk/30.124 Mobile Safari/537.36`,
  ],
  [
    '페이스북 앱 · Android',
    `${GALAXY} ${WEBKIT} Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.63.82;]`,
  ],
])('%s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});

it.each([undefined, '', 'curl/8.5.0', 'node', '\0'.repeat(10_000)])('is null for no browser', (userAgent) => {
  expect(browserName(userAgent)).toBeNull();
});

it('is short for any text', () => {
  const everything = 'KAKAOTALK NAVER(inapp Whale/ Edg/ Chrome/ Safari/ iPhone iPad Android Windows '.repeat(1_000);
  expect(browserName(everything)?.length).toBeLessThanOrEqual(40);
});
