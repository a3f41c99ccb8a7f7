import { bandBanners, banners, boards, faqs, notices, popups, showrooms } from '@iruon/contract';
import type { BrowserContext } from '@playwright/test';
import { newId } from '../../../core-api/src/kernel/ids.ts';
import { SCRIPT_INJECTIONS } from '../../test/script-injections.ts';
import { goWithin, listOf } from '../console/go-within.ts';
import { consoleApi } from '../support/console-api.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { ADMIN, admitOperator, logInAsMember } from '../support/journeys.ts';
import type { TestData } from '../support/test-data.ts';

type Api = ReturnType<typeof consoleApi>;
interface Resource {
  path: string;
  example: object;
}
interface Stored {
  path: string;
  id: string;
}

/** The page size of the store. */
const FAQS_OF_A_PAGE = 20;
const shown = { enabled: true, hasPeriod: false, startedAt: null, endedAt: null };
const pathOf = ({ path }: Resource) => path.replace('/api/console', '');
/** The text for a single-line field. */
const oneLine = (text: string, most: number) => `주입 ${text.replaceAll(/\p{Cc}/gu, ' ')}`.slice(0, most);

async function store(api: Api, resource: Resource, fields: object, stored: Stored[]): Promise<string> {
  const { id } = (await api.call('POST', pathOf(resource), { ...resource.example, ...fields })) as { id: string };
  stored.push({ path: pathOf(resource), id });
  return id;
}

const RAN = 'a foreign script ran';

/** Records the effects of an injected script: calls, dialogs, requests to other hosts. */
async function watch(context: BrowserContext, own: readonly string[]): Promise<string[]> {
  const seen: string[] = [];
  await context.addInitScript((ran) => {
    const tell = () => globalThis.console.error(ran);
    for (const name of ['alert', 'msgbox']) Object.assign(globalThis, { [name]: tell });
  }, RAN);
  context.on('console', (message) => message.text() === RAN && seen.push(`${RAN} at ${message.page()?.url()}`));
  context.on('dialog', async (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && !own.includes(host)) seen.push(`a request to ${host}`);
  });
  return seen;
}

async function look(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    await expect(page.getByText(/주입/).first(), address).toBeAttached();
  }
}

/** Documents with these names, at most ten per post. */
async function storeFiles(page: Page, api: Api, adminUrl: string, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const file = { name: `${index}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${name}\n`) };
    const response = await page.request.post(`${adminUrl}/api/console/files`, {
      headers: { origin: new URL(adminUrl).origin },
      multipart: { path: 'boards', file },
    });
    expect(response.status(), await response.text()).toBe(201);
    const { id } = (await response.json()) as { id: string };
    await api.call('PUT', `/files/${id}`, { name: oneLine(name, 100) });
    ids.push(id);
  }
  return ids;
}

/** One record for each text on list pages, and a few for each kind of detail page. */
async function storeAll(api: Api, stored: Stored[], files: string[]): Promise<{ notices: string[]; boards: string[] }> {
  // Control characters are rejected by validation.
  const rich = (text: string) => `<p>주입</p>${text.replaceAll(/[^\P{Cc}\t\n]/gu, ' ')}`;
  const ids = { notices: [] as string[], boards: [] as string[] };
  for (const text of SCRIPT_INJECTIONS)
    await store(api, faqs, { category: 'OTHERQUERY', question: oneLine(text, 150), answer: rich(text) }, stored);
  for (const text of SCRIPT_INJECTIONS.slice(0, 20)) {
    const fields = { subject: oneLine(text, 100), content: rich(text), isPinned: true, display: shown };
    ids.notices.push(await store(api, notices, fields, stored));
  }
  for (const text of SCRIPT_INJECTIONS.slice(2, 7)) {
    const fields = { code: 'MEMBER', subject: oneLine(text, 100), content: rich(text), meta: {}, display: shown };
    ids.boards.push(await store(api, boards, { ...fields, _files: files }, stored));
    await store(api, showrooms, { name: oneLine(text, 50), content: rich(text) }, stored);
    const code = `INJECTION_${ids.boards.length}`;
    await store(api, bandBanners, { code, name: oneLine(text, 50), display: shown }, stored);
    const writer = { name: oneLine(text, 20), phone: '01023456789' };
    const entry = { clientId: newId(), code: 'normal', category: 'OTHERQUERY', writer, content: oneLine(text, 500) };
    const { id } = (await api.call('POST', '/forms', entry)) as { id: string };
    stored.push({ path: '/forms', id });
    await store(api, popups, { name: oneLine(text, 50), content: oneLine(text, 200), display: shown }, stored);
  }
  return ids;
}

/** Deletes the stored records. Of the two kinds with many records, the console deletes one, which notifies the servers. */
async function removeAll(own: TestData, api: Api, stored: readonly Stored[]): Promise<void> {
  const many = { faqs: pathOf(faqs), notices: pathOf(notices) } as const;
  const forgotten = new Set<string>();
  for (const table of ['faqs', 'notices'] as const) {
    const ids = stored.filter(({ path }) => path === many[table]).map(({ id }) => id);
    await own.forget(table, ids.slice(1));
    for (const id of ids.slice(1)) forgotten.add(id);
  }
  // References to a file are deleted before it.
  for (const { path, id } of stored.toReversed()) if (!forgotten.has(id)) await api.call('DELETE', `${path}/${id}`);
}

const ADDRESSES = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
];

test('texts of users run no scripts on any page of store and console', { tag: '@extended' }, async ({
  browser,
  storefrontUrl,
  adminUrl,
  own,
}) => {
  // Only the markup prevents a script from running, not a policy.
  const context = await browser.newContext({ bypassCSP: true, locale: 'ko-KR' });
  const seen = await watch(context, [new URL(storefrontUrl).host, new URL(adminUrl).host]);
  const page = await context.newPage();
  await admitOperator(page, adminUrl, ADMIN);
  const api = consoleApi(page, adminUrl);
  const stored: Stored[] = [];
  try {
    const files = await storeFiles(page, api, adminUrl, SCRIPT_INJECTIONS.slice(0, 10));
    stored.push(...files.map((id) => ({ path: '/files', id })));
    const ids = await storeAll(api, stored, files);
    for (const url of ADDRESSES)
      for (const resource of [bandBanners, banners, popups] as Resource[])
        await expect(api.call('POST', pathOf(resource), { ...resource.example, url }), url).rejects.toThrow(
          /INVALID_INPUT/,
        );
    // Filters searchable lists, to exclude rows of other tests.
    const found = (resource: string) => listOf(resource, { q: '주입' });
    const lists = [
      ...['notifications', 'boards', 'forms', 'stored-files'].map(found),
      ...['popups', 'band-banners', 'showrooms'],
    ];
    const screens = [...lists, `notifications/${ids.notices[2]}`, `boards/${ids.boards[0]}`];
    await page.goto(new URL('/faqs', adminUrl).href);
    await expect(page.getByText(/주입/).first()).toBeAttached();
    for (const path of screens) {
      await goWithin(page, path);
      await expect(page.getByText(/주입/).first(), path).toBeAttached();
    }
    await logInAsMember(page, storefrontUrl, await own.member());
    const pages = Math.ceil(SCRIPT_INJECTIONS.length / FAQS_OF_A_PAGE);
    const paths = [
      ...Array.from({ length: pages }, (_, number) => `/center/faq?category=OTHERQUERY&page=${number + 1}`),
      '/',
      '/product',
      '/center/notice',
      `/center/notice/${ids.notices[2]}`,
      '/mypage/dashboard',
      `/mypage/dashboard/${ids.boards[0]}`,
    ];
    await look(
      page,
      paths.map((path) => storefrontUrl + path),
    );
    expect(seen).toEqual([]);
  } finally {
    await removeAll(own, api, stored);
    await context.close();
  }
});
