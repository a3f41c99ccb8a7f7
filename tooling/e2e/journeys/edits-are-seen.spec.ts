import {
  bandBanners,
  banners,
  boards,
  catalogues,
  type DisplayPeriod,
  faqs,
  inquiryCalls,
  notices,
  popups,
  showrooms,
  termsVersions,
} from '@iruon/contract';
import type { consoleApi } from '../support/console-api.ts';
import { expect, type Page, test } from '../support/fixtures.ts';

type Row = Record<string, unknown> & { id: string; updatedAt: string };
type Api = ReturnType<typeof consoleApi>;

/** A kind of content: its path in the console's API, the edited field and the page of the store that shows it. */
interface Kind {
  name: string;
  resource: { path: string; example: object };
  filter?: object;
  /** Selects the edited row, by default the first one. */
  pick?: (row: Row) => boolean;
  edit: (row: Row, token: string) => object;
  page: (row: Row) => string;
}

const shown: DisplayPeriod = { enabled: true, hasPeriod: false, startedAt: null, endedAt: null };
const isShown = ({ display }: Row) => {
  const { enabled, hasPeriod, startedAt, endedAt } = display as DisplayPeriod;
  const now = new Date().toISOString();
  return enabled && (!hasPeriod || ((startedAt ?? now) <= now && now < (endedAt ?? '9999')));
};
const post = (code: string, page: Kind['page']): Kind => ({
  name: `a post of ${code}`,
  resource: boards,
  filter: { code },
  pick: isShown,
  edit: (_, token) => ({ subject: `고친 글 ${token}` }),
  page,
});

const kinds: Kind[] = [
  {
    name: 'a band banner',
    resource: bandBanners,
    pick: isShown,
    edit: (_, token) => ({ name: token }),
    page: () => '/',
  },
  {
    name: 'a main banner',
    resource: banners,
    filter: { code: 'MAIN_1_PC' },
    pick: isShown,
    edit: (_, token) => ({ name: token }),
    page: () => '/',
  },
  { name: 'a popup', resource: popups, pick: isShown, edit: (_, token) => ({ content: token }), page: () => '/' },
  {
    name: 'a notice',
    resource: notices,
    pick: isShown,
    edit: (_, token) => ({ content: `<p>${token}</p>` }),
    page: ({ id }) => `/center/notice/${id}`,
  },
  {
    name: 'a frequent question',
    resource: faqs,
    pick: ({ shows }) => shows === true,
    edit: (_, token) => ({ question: token }),
    page: ({ category }) => `/center/faq?category=${category}`,
  },
  {
    name: 'a ready answer',
    resource: inquiryCalls,
    filter: { group: 'COMMON', isEnabled: true },
    edit: (_, token) => ({ query: token }),
    page: () => '/center/individual-service',
  },
  {
    name: 'a showroom',
    resource: showrooms,
    pick: ({ shows }) => shows === true,
    edit: (_, token) => ({ content: `<p>${token}</p>` }),
    page: () => '/product',
  },
  {
    name: 'a catalogue',
    resource: catalogues,
    pick: ({ shows }) => shows === true,
    edit: (_, token) => ({ name: token }),
    page: () => '/library/catalog',
  },
  post('ACADEMY', ({ category, id }) => `/academy/${category}/${id}`),
  post('SOFTWARE', () => '/library/software'),
  post('IFU', ({ id }) => `/library/ifu/${id}`),
  post('MEMBER', ({ id }) => `/mypage/dashboard/${id}`),
  {
    name: 'announced terms',
    resource: termsVersions,
    filter: { code: 'privacy' },
    pick: ({ state }) => state === 'PLANNED',
    edit: (_, token) => ({ content: token }),
    page: ({ effectiveOn }) => `/privacy-policy?on=${effectiveOn}`,
  },
];

const fieldsOf = (row: Row, { example }: Kind['resource']) => ({
  ...Object.fromEntries(Object.keys(example).map((field) => [field, row[field]])),
  updatedAt: row.updatedAt,
});

/** Polls a page of the store until it contains a text. The first request that starts a second after the edit must contain it. */
async function isSeen(reader: Page, address: string, text: string, since: number): Promise<boolean> {
  let asked: number;
  do {
    asked = Date.now();
    if ((await (await reader.request.get(address)).text()).includes(text)) return true;
  } while (asked - since < 1_000);
  return false;
}

const pathOf = ({ path }: Kind['resource']) => path.replace('/api/console', '');

/** Edits a row, reads its page of the store, and restores the row. @returns whether the edit was visible in time */
async function editAndLook(api: Api, reader: Page, storefrontUrl: string, kind: Kind): Promise<string> {
  const { resource, filter = {}, pick = () => true, edit, page } = kind;
  const row = ((await api.rows(pathOf(resource), filter)) as Row[]).find(pick);
  if (!row) return `${kind.name}: nothing to edit`;
  const token = `고침${crypto.randomUUID().slice(0, 8)}`;
  const address = storefrontUrl + page(row);
  // Fills the front server's cache before the edit.
  expect((await reader.request.get(address)).status(), address).toBe(200);
  const saved = (await api.call('PUT', `${pathOf(resource)}/${row.id}`, {
    ...fieldsOf(row, resource),
    ...edit(row, token),
  })) as Row;
  const wasSeen = await isSeen(reader, address, token, Date.now());
  await api.call('PUT', `${pathOf(resource)}/${row.id}`, { ...fieldsOf(row, resource), updatedAt: saved.updatedAt });
  return wasSeen ? '' : `${kind.name}: not seen at ${page(row)}`;
}

/** Changes the store's address, which is in every page's footer, unless another test changes settings meanwhile. */
async function editSetting(api: Api, reader: Page, storefrontUrl: string): Promise<string> {
  const token = `고침${crypto.randomUUID().slice(0, 8)}`;
  const change = async (address: (before: string) => string) => {
    const { setting } = (await api.call('GET', '/setting')) as { setting: { company: { address: string } } };
    const company = { ...setting.company, address: address(setting.company.address) };
    await api.call('PUT', '/setting', { ...setting, company });
    return setting.company.address;
  };
  let before = '';
  await expect(async () => {
    before = await change(() => token);
  }).toPass({ timeout: 20_000 });
  const wasSeen = await isSeen(reader, `${storefrontUrl}/terms`, token, Date.now());
  await expect(async () => {
    await change(() => before);
  }).toPass({ timeout: 20_000 });
  return wasSeen ? '' : 'the setting: not seen at /terms';
}

test('an edit in the console is visible on the site within a second', { tag: '@extended' }, async ({
  page,
  storefrontUrl,
  staff: api,
  member: _,
}) => {
  const post = { ...boards.example, code: 'MEMBER', subject: '회원 글', meta: {}, display: shown };
  const made = (await api.call('POST', pathOf(boards), post)) as Row;
  const late: string[] = [];
  for (const kind of kinds) late.push(await editAndLook(api, page, storefrontUrl, kind));
  late.push(await editSetting(api, page, storefrontUrl));

  await api.call('DELETE', `${pathOf(boards)}/${made.id}`);
  expect(late.filter(Boolean)).toEqual([]);
});
