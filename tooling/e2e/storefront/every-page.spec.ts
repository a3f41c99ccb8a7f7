// @covers screen:footer/links-terms-privacy-policy-e-mail, route:/terms/{code}, route:/terms, route:/privacy-policy
// @covers route:/email-policy

import type { ConsoleMessage, Response } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { follow } from '../support/follow.ts';
import { logInAsMember } from '../support/journeys.ts';

// Accounts that the README names: what somebody who tries the shop meets first.
const ROLES = [
  { name: 'a visitor', account: null },
  { name: 'a member without a customer number', account: { username: 'newcomer', password: 'Newcomer!2345' } },
  { name: 'a dentist', account: { username: 'person01', password: 'Person!2345' } },
  { name: 'a clinic', account: { username: 'clinic01', password: 'Clinic!2345' } },
  { name: 'a promoter', account: { username: 'promoter01', password: 'Promoter!2345' } },
];

const MAX_PAGES = 120;
/** Texts and documents for everybody: a visitor and the clinic see them as all do. */
const SAME_FOR_ALL = /^\/(terms|privacy-policy|email-policy|library|product)(\/|$)/;
/** Four words in a row: a sentence, not the name of a product or a company. */
const ENGLISH = /\b[a-z]{2,}(?:[ ,]+[a-z]{2,}){3,}/;
const REFUSED = /^고객번호 등록이 필요합니다/;
const ID = /^(?=.*\d)[\w-]{4,}$/;

/** `/mypage/orders/0197…` and its sisters are of one kind, and so is a list however it is filtered. */
const kindOf = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .map((part, index) => (ID.test(part) || (index === 3 && path.startsWith('/shop/products/')) ? '*' : part))
    .join('/');

for (const { name, account } of ROLES) {
  test(`every page opens for ${name}, without an error or an English sentence`, async ({ page, baseURL }) => {
    const storefrontUrl = process.env.STOREFRONT_URL ?? baseURL ?? '';
    const complaints: string[] = [];
    let path = '/';
    // A page that asks for a customer number first is refused as a whole, and says so.
    const isRefusal = (text: string) => account?.username === 'newcomer' && /\b403\b/.test(text);
    page.on('pageerror', (error) => complaints.push(`${path}: ${error.message}`));
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' && !isRefusal(message.text())) complaints.push(`${path}: ${message.text()}`);
    });
    page.on('response', (response: Response) => {
      const status = response.status();
      if (status >= 400 && !isRefusal(String(status))) complaints.push(`${path}: ${status} of ${response.url()}`);
    });

    // Words, links and complaints are the same in a small window, which is drawn faster and fetches fewer pictures.
    await page.setViewportSize({ width: 360, height: 240 });
    if (account) await logInAsMember(page, storefrontUrl, account);
    await page.goto(storefrontUrl);
    const waiting = ['/'];
    const opened = new Set<string>();
    const seen = new Set<string>(waiting);
    const pathByTitle = new Map<string, string>();
    for (path = waiting.shift() ?? ''; path !== '' && seen.size < MAX_PAGES * 10; path = waiting.shift() ?? '') {
      const kind = kindOf(path);
      if (opened.has(kind) || opened.size >= MAX_PAGES) continue;
      if (SAME_FOR_ALL.test(kind) && account && account.username !== 'clinic01') continue;
      opened.add(kind);
      const { words, links } = await follow(page, path);
      expect(words, `${path} speaks Korean`).not.toMatch(ENGLISH);
      const [title = ''] = words.split('\n');
      const at = new URL(page.url()).pathname;
      const namesake = pathByTitle.get(title) ?? at;
      // Whoever lacks a customer number reads the same at each of these addresses.
      if (namesake !== at && !REFUSED.test(title)) complaints.push(`${at}: is named “${title}”, as ${namesake} is`);
      pathByTitle.set(title, at);
      for (const link of links) {
        if (seen.has(link) || /^\/(logout|files|sitemap|robots)|\.(xml|mp4)$/.test(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
    expect(complaints).toEqual([]);
    expect(opened.size, [...opened].join(' ')).toBeGreaterThan(account ? 15 : 5);
  });
}
