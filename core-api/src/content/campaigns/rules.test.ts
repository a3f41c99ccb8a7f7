import { expect, test } from 'vitest';
import { testConfig } from '../../testing/app.ts';
import { memberOfToken, renderCampaign, unsubscribeToken } from './render-campaign.ts';
import { advertisingSubject, isQuiet, isRefusedTooOften, nextTryAt } from './rules.ts';

test.each([
  ['겨울 특가', '(광고) 겨울 특가'],
  ['(광고) 겨울 특가', '(광고) 겨울 특가'],
  ['(광 고)겨울 특가', '(광고) 겨울 특가'],
  ['[광고] (광고) 겨울 특가', '(광고) 겨울 특가'],
  ['광고 없는 세미나', '(광고) 광고 없는 세미나'],
])('a subject of advertising begins with one mark: %s', (typed, sent) => expect(advertisingSubject(typed)).toBe(sent));

test.each([
  ['2026-11-24T20:58:59+09:00', false],
  ['2026-11-24T20:59:50+09:00', true],
  ['2026-11-24T21:00:00+09:00', true],
  ['2026-11-25T07:59:59+09:00', true],
  ['2026-11-25T08:00:00+09:00', false],
])('no advertising at night: %s', (at, quiet) => expect(isQuiet(new Date(at))).toBe(quiet));

test('a postponed mail has five attempts', () => {
  const from = new Date('2026-11-24T00:00:00Z');
  expect([1, 2, 3, 4, 5].map((tries) => nextTryAt(tries, from)?.getTime())).toEqual([
    ...[1, 2, 4, 8].map((minutes) => from.getTime() + minutes * 60_000),
    undefined,
  ]);
});

test('more than a tenth of the first 500 is too much; later ones do not count', () => {
  expect(isRefusedTooOften({ attempted: 500, rejected: 60 })).toBe(true);
  expect(isRefusedTooOften({ attempted: 500, rejected: 50 })).toBe(false);
  expect(isRefusedTooOften({ attempted: 20, rejected: 20 })).toBe(false);
  expect(isRefusedTooOften({ attempted: 501, rejected: 400 })).toBe(false);
});

test('a token identifies its member and cannot be forged', () => {
  const userId = '0197a1b2-0000-7000-8000-000000000001';
  const token = unsubscribeToken(testConfig, userId);
  expect(memberOfToken(testConfig, token)).toBe(userId);
  const [member = '', signature = ''] = token.split('.');
  const other = unsubscribeToken(testConfig, '0197a1b2-0000-7000-8000-000000000002');
  const forged = [`${member}.${other.split('.')[1]}`, member, token.slice(0, -1), `${token}.x`, '', `.${signature}`];
  for (const text of forged) expect(memberOfToken(testConfig, text)).toBeNull();
  expect(memberOfToken({ identityKey: 'another key of thirty-two characters' }, token)).toBeNull();
});

const around = {
  company: { name: '㈜이루온', address: '경기 성남시' },
  customerCenter: { phone: '1500-0000', email: 'help@iruon.example' },
  storefrontUrl: 'https://shop.example',
  unsubscribeUrl: 'https://shop.example/unsubscribe?token=a.b',
};
const content =
  '<p>새 <strong>제품</strong> <a href="/shop?a=1&amp;b=2">보기</a></p><ul><li><p>하나 &lt; 둘</p></li></ul><script>x()</script>';

test('advertising contains its sender and the unsubscription link, in HTML and in text', () => {
  const { subject, html, text } = renderCampaign({ kind: 'ADVERTISING', subject: '특가', content }, around);
  expect(subject).toBe('(광고) 특가');
  expect(html).toContain('href="https://shop.example/shop?a=1&amp;b=2"');
  expect(html).not.toContain('<script');
  for (const part of [html, text]) {
    for (const words of ['㈜이루온', '경기 성남시', '1500-0000', 'unsubscribe?token=a.b', '수신거부'])
      expect(part).toContain(words);
  }
  expect(text).toContain('새 제품 보기 (https://shop.example/shop?a=1&b=2)');
  expect(text).toContain('하나 < 둘');
  const notice = renderCampaign({ kind: 'NOTICE', subject: '점검', content }, { ...around, unsubscribeUrl: null });
  expect(notice.subject).toBe('점검');
  expect(notice.html).not.toContain('수신거부');
});
