import { expect, test } from 'vitest';
import { linkTarget, shownLink } from './shown-link.ts';

test.each([
  ['/center/notice', '/center/notice'],
  ['#spec', '#spec'],
  ['?page=2', '?page=2'],
  ['https://maker.kr/a?b=1#c', 'https://maker.kr/a?b=1#c'],
  ['HTTP://maker.kr', 'HTTP://maker.kr'],
  ['mailto:a@maker.kr', 'mailto:a@maker.kr'],
  ['tel:02-555-1234', 'tel:02-555-1234'],
  ['www.naver.com', 'https://www.naver.com'],
  [' naver.com ', 'https://naver.com'],
  ['maker.co.kr/shop?x=1', 'https://maker.co.kr/shop?x=1'],
  ['maker.kr:8443/a', 'https://maker.kr:8443/a'],
  ['치과.한국', 'https://치과.한국'],
  ['xn--2h0bl1x.xn--3e0b707e', 'https://xn--2h0bl1x.xn--3e0b707e'],
  ['help@maker.kr', 'mailto:help@maker.kr'],
])('%s leads to %s', (text, target) => expect(linkTarget(text)).toBe(target));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:msgbox(1)',
  'file:///c:/a',
  '//naver.com',
  '/\\naver.com',
  'center/notice',
  'notice',
  'www.naver .com',
  'http://',
  '.com',
  'a..b',
  '',
])('%s leads nowhere', (text) => expect(linkTarget(text)).toBeUndefined());

test('the link of a record gets its protocol; a mailbox is no page', () => {
  expect(shownLink.parse('www.naver.com')).toBe('https://www.naver.com');
  expect(shownLink.parse('/shop')).toBe('/shop');
  expect(shownLink.parse('')).toBe('');
  for (const refused of ['help@maker.kr', '//naver.com', 'notice', 'tel:15881234'])
    expect(shownLink.safeParse(refused).success, refused).toBe(false);
});
