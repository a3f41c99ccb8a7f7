import type { ProductListView } from '@iruon/bff-storefront/shop/products/product-list';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import * as products from '~/routes/shop+/products._index/route';
import { NonceContext } from '../nonce';
import { bodyKey, createBodyCache } from './body-cache';
import { cardOf, list, mainOf, memberNamed, openStorefront, type PageRequest, shell } from './product-list.fixture';

/** The page as rendered without a cache. */
const fresh = async (request: PageRequest = {}) => (await openStorefront('late-scripts')).get(request);

let storefront: Awaited<ReturnType<typeof openStorefront>>;
beforeEach(async () => {
  storefront = await openStorefront('late-scripts', 'body-cache');
});

const jihu = memberNamed('박지후', { cartCount: 3 });
const seoyeon = memberNamed('김서연', { likes: [cardOf(2)._id, cardOf(77)._id] });

describe('the body of a list', () => {
  it('is rendered once for equal content, and each page equals a fresh rendering', async () => {
    const requests: PageRequest[] = [
      { shell: jihu },
      { shell: memberNamed('이도윤') },
      { shell: jihu, agent: 'Googlebot/2.1' },
      {},
    ];
    for (const request of requests) expect(await storefront.get(request)).toBe(await fresh(request));
    expect(storefront.rendered).toHaveBeenCalledTimes(1);
  });

  it('is not shared by members who like different products of it', async () => {
    for (const request of [{ shell: jihu }, { shell: seoyeon }, { shell: jihu }, { shell: seoyeon }])
      expect(await storefront.get(request)).toBe(await fresh(request));
    expect(storefront.rendered).toHaveBeenCalledTimes(2);
  });

  it('contains no data of the member for whom it was rendered', async () => {
    await storefront.get({ shell: memberNamed('박지후', { cartCount: 3, likes: [cardOf(77)._id] }), nonce: 'first' });
    const page = await storefront.get({ shell: memberNamed('이도윤'), nonce: 'second' });
    expect(storefront.rendered).toHaveBeenCalledTimes(1);
    for (const text of ['박지후', '3건 담김', cardOf(77)._id, 'first"']) expect(page).not.toContain(text);
    expect(page.match(/<script[^>]*>/g)?.length).toBeGreaterThan(2);
    for (const script of page.match(/<script[^>]*>/g) ?? []) expect(script).toContain('nonce="second"');
  });

  it.each<[string, Partial<ProductListView>]>([
    ['another price', { products: [{ ...cardOf(1), salePrice: 80_000 }, cardOf(2), cardOf(3)] }],
    ['a product that is hidden now', { products: [cardOf(1), cardOf(3)] }],
    ['a product that is sold out', { products: [{ ...cardOf(1), isSoldOut: true }, cardOf(2), cardOf(3)] }],
    [
      'another count of a filter',
      {
        groups: [
          {
            name: 'option',
            label: '직경',
            values: [
              ['3.5', 4],
              ['4.0', 5],
            ],
          },
        ],
      },
    ],
    ['a category with another name', { tree: list.tree.map((node) => ({ ...node, name: '임플란트' })) }],
  ])('is rendered again for %s', async (_, change) => {
    await storefront.get({ shell: jihu });
    const request = { shell: jihu, list: { ...list, ...change } };
    expect(await storefront.get(request)).toBe(await fresh(request));
    expect(storefront.rendered).toHaveBeenCalledTimes(2);
  });

  it('is rendered again at another address', async () => {
    await storefront.get();
    const request = { path: '/shop/products?utm_source=mail' };
    expect(await storefront.get(request)).toBe(await fresh(request));
    expect(storefront.rendered).toHaveBeenCalledTimes(2);
  });

  it('leaves header and footer to each page', async () => {
    await storefront.get();
    const request = {
      shell: { ...shell, company: { name: '새이루온' }, categories: [{ code: 'TOOLS', name: '기구' }] },
    };
    expect(await storefront.get(request)).toBe(await fresh(request));
    expect(storefront.rendered).toHaveBeenCalledTimes(1);
  });

  it('is rendered once for concurrent requests', async () => {
    const pages = await Promise.all(
      [jihu, memberNamed('이도윤'), shell].map((visitor) => storefront.get({ shell: visitor })),
    );
    expect(storefront.rendered).toHaveBeenCalledTimes(1);
    expect(new Set(pages.map(mainOf)).size).toBe(1);
    expect(pages[1]).toBe(await fresh({ shell: memberNamed('이도윤') }));
  });

  it('with a script is rendered for each response, with its nonce', async () => {
    storefront.rendered.mockImplementation(() => (
      <NonceContext.Consumer>{(nonce) => <script nonce={nonce}>1</script>}</NonceContext.Consumer>
    ));
    for (const nonce of ['first', 'second'])
      expect(mainOf(await storefront.get({ nonce }))).toContain(`<script nonce="${nonce}">`);
  });

  it('that failed is not cached, and no request waits for it', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    storefront.rendered.mockImplementation(() => {
      throw new Error('cannot be rendered');
    });
    const failed = await Promise.all([storefront.get(), storefront.get()]);
    for (const page of failed) expect(page).not.toContain('픽스처 1<');
    storefront.rendered.mockImplementation(products.default);
    silent.mockRestore();
    expect(await storefront.get()).toBe(await fresh());
  });
});

it('evicts the least recently requested body when the cache is full', async () => {
  const lookUp = createBodyCache(1_000);
  const outcomes: string[] = [];
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
    const body = await lookUp({ digest: key, token: '' });
    if (body.html === null) body.report(Buffer.from(`<main id="main">${key.repeat(200)}</main>`));
    outcomes.push(body.html === null ? 'rendered' : 'cached');
  }
  expect(outcomes).toEqual(['rendered', 'rendered', 'cached', 'rendered', 'cached', 'rendered']);
});

describe('a body with a token', () => {
  const [first, second] = ['01a227bc-0153-764a-b879-a9b30a83910d', '01a227bc-02e7-77b2-8089-8079f132d1eb'];
  /** The key of a page whose view has a form of this id. */
  const keyOf = (clientId: string, phone = '010') => {
    const handle = {
      bodyInputs: (view: unknown) => view,
      bodyToken: (view: { form: { clientId: string } }) => view.form.clientId,
    };
    const page = {
      matches: [{ route: { id: 'home' } }],
      location: { pathname: '/', search: '' },
      loaderData: { home: { form: { clientId, phone } } },
      statusCode: 200,
      errors: null,
      actionData: null,
    };
    const context = { staticHandlerContext: page, routeModules: { home: { handle, default: () => null } } };
    return bodyKey(context as unknown as Parameters<typeof bodyKey>[0]);
  };
  const htmlOf = (clientId: string) => `<input value="${clientId}"/><p id="${clientId}">상담</p>`;

  it('has the key of the other content', () => {
    expect(keyOf(first)?.digest).toBe(keyOf(second)?.digest);
    expect(keyOf(first, '011')?.digest).not.toBe(keyOf(first)?.digest);
  });

  it('is sent with the token of each page, so that two visitors never submit one form', async () => {
    const lookUp = createBodyCache();
    const key = keyOf(first);
    const next = keyOf(second);
    if (!key || !next) throw new Error('no key');
    const rendered = await lookUp(key);
    if (rendered.html === null) rendered.report(Buffer.from(`<main id="main">${htmlOf(first)}</main>`));
    expect(await lookUp(next)).toEqual({ html: htmlOf(second) });
    expect(await lookUp(key)).toEqual({ html: htmlOf(first) });
  });
});
