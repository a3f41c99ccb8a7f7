import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, logInBuyers } from '../../bench/buyers.ts';
import { HttpClient, type HttpResponse } from '../../bench/load.ts';
import { chatDuring, logInAtConsole } from '../../chaos/rolling/chat.ts';
import { rowsOn } from '../../postgres/databases.ts';
import type { ClusterServer } from './cluster.ts';
import { type OwnCluster, startOwnCluster } from './own-cluster.ts';

/** What must be the same at both servers of a kind, without a proxy that knows who asks. */
let cluster: OwnCluster;
let buyers: Buyer[];
let operator: string;
const clients = new Map<string, HttpClient>();
beforeAll(async () => {
  cluster = await startOwnCluster({}, { hasWorker: true });
  const { urls, databaseUrl } = cluster;
  buyers = await logInBuyers({ core: urls.core, storefront: urls.storefront, databaseUrl });
  operator = await logInAtConsole(urls.admin);
});
afterAll(async () => {
  for (const client of clients.values()) client[Symbol.dispose]();
  await cluster[Symbol.asyncDispose]();
});

const extended = { tags: ['extended'] };
const both = (kind: ClusterServer['kind']) =>
  cluster.servers.filter((server) => server.kind === kind).map(({ url }) => url);
function ask(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<HttpResponse> {
  const client = clients.get(url) ?? new HttpClient(url, 8);
  clients.set(url, client);
  return client.send(method, path, { accept: 'text/html', ...headers }, body);
}
const write = (origin: string, cookie: string, type = 'application/json') => ({ cookie, origin, 'content-type': type });

/** The time until a change has taken effect at each address, milliseconds. Fails after five seconds. */
async function untilAll(urls: readonly string[], holds: (url: string) => Promise<boolean>): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    urls.map(async (url) => {
      while (!(await holds(url))) {
        if (performance.now() - began > 5_000) throw new Error(`${url} does not notice the change`);
        await wait(10);
      }
      return performance.now() - began;
    }),
  );
}
/** A PNG of one point. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const say = (text: string) => console.info(`cluster: ${text}`);
const listed = (times: readonly number[]) => times.map((time) => `${time.toFixed(0)} ms`).join(', ');

it('a session is valid at both storefronts, and a logout at one ends it at both', extended, async () => {
  const { cookie } = buyers[0] as Buyer;
  for (let index = 0; index < 10; index += 1)
    for (const url of both('storefront')) expect((await ask(url, '/mypage/orders', { cookie })).status).toBe(200);
  const [first = ''] = both('storefront');
  const headers = write(cluster.urls.storefront, cookie, 'application/x-www-form-urlencoded');
  expect((await ask(first, '/logout', headers, 'POST', '')).status).toBe(302);
  const times = await untilAll(
    both('storefront'),
    async (url) => (await ask(url, '/mypage/orders', { cookie })).status === 302,
  );
  say(`a logout holds after ${listed(times)}`);
  expect(Math.max(...times)).toBeLessThan(1_000);
});

it('rights end within a second at every server: pages, tokens and consoles', extended, async () => {
  const cores = both('core');
  const slowest: number[] = [];
  for (const { username, cookie, bearer } of buyers.slice(1, 5)) {
    // Every server has the session and the rights in its cache.
    const isOut = async (url: string) =>
      cores.includes(url)
        ? (await ask(url, '/api/v1/me/info', { authorization: bearer })).status === 401
        : (await ask(url, '/mypage/orders', { cookie })).status === 302;
    const everywhere = [...cores, ...both('storefront')];
    for (const url of everywhere) expect(await isOut(url)).toBe(false);
    await rowsOn(
      cluster.databaseUrl,
      `update users set disabled_at = now(), disabled_reason = 'test' where username = $1`,
      [username],
    );
    slowest.push(...(await untilAll(everywhere, isOut)));
    await rowsOn(cluster.databaseUrl, `update users set disabled_at = null, disabled_reason = '' where username = $1`, [
      username,
    ]);
  }
  const staff = await logInAtConsole(cluster.urls.admin, 'manager');
  const isStaffOut = async (url: string) =>
    (await ask(url, '/api/console/shop/orders?limit=1', { cookie: staff })).status === 401;
  for (const url of both('admin')) expect(await isStaffOut(url)).toBe(false);
  await rowsOn(
    cluster.databaseUrl,
    `update token_families set ended_at = now(), ended_reason = 'REVOKED'
     where ended_at is null and user_id = (select id from users where username = 'manager')`,
  );
  const ofStaff = await untilAll(both('admin'), isStaffOut);
  say(`rights ended after ${listed(slowest.toSorted((a, b) => a - b))}; of staff ${listed(ofStaff)}`);
  expect(Math.max(...slowest, ...ofStaff)).toBeLessThan(1_000);
});

it('chats reach everybody, whichever servers their sockets are at', extended, async () => {
  const end = await chatDuring({ ...cluster.urls, databaseUrl: cluster.databaseUrl }, buyers.slice(5, 9));
  await wait(6_000);
  const { stored, problems } = await end();
  expect(problems).toEqual([]);
  expect(stored).toBeGreaterThan(8 * 4);
});

it('kept lists change at both storefronts', extended, async () => {
  const [product] = await rowsOn(
    cluster.databaseUrl,
    `select id, code from products where shows and sells order by created_at desc, id desc limit 1`,
  );
  const { cookie } = buyers[9] as Buyer;
  const path = `/shop/products?q=${encodeURIComponent(String(product?.code))}`;
  const isListed = async (url: string) =>
    (await ask(url, path, { cookie })).text.includes(`/shop/products/${product?.code}`);
  expect(await Promise.all(both('storefront').map(isListed))).toEqual([true, true]);
  await rowsOn(cluster.databaseUrl, 'update products set shows = false where id = $1', [product?.id]);
  const times = await untilAll(both('storefront'), async (url) => !(await isListed(url)));
  await rowsOn(cluster.databaseUrl, 'update products set shows = true where id = $1', [product?.id]);
  say(`a list changed after ${listed(times)}`);
});

it('what is uploaded at one console is read at both, also in another width', extended, async () => {
  const [first = ''] = both('admin');
  const bytes = new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' });
  const form = new FormData();
  form.set('path', 'boards');
  form.set('file', bytes, 'picture.png');
  const response = await fetch(`${first}/api/console/files`, {
    method: 'POST',
    headers: { cookie: operator, origin: cluster.urls.admin },
    body: form,
  });
  const { id } = (await response.json()) as { id: string };
  expect(response.status).toBe(201);
  for (const url of both('admin'))
    for (const width of ['', '?w=320']) {
      const read = await fetch(`${url}/files/${id}${width}`, { headers: { cookie: operator } });
      expect([url, width, read.status]).toEqual([url, width, 200]);
      expect((await read.arrayBuffer()).byteLength).toBeGreaterThan(20);
    }
});

it('a workbook that is requested at one console is made by the worker and read at the other', extended, async () => {
  const [first = '', second = ''] = both('admin');
  const body = JSON.stringify({ kind: 'LEGACY_ORDERS', reason: '두 서버에서 확인' });
  const made = await ask(first, '/api/console/shop/exports', write(cluster.urls.admin, operator), 'POST', body);
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  const { id } = JSON.parse(made.text) as { id: string };
  const state = async () => {
    const { text } = await ask(second, `/api/console/shop/exports/${id}`, { cookie: operator });
    return (JSON.parse(text) as { state: string }).state;
  };
  await expect.poll(state, { timeout: 60_000, interval: 300 }).toBe('DONE');
  for (const url of [second, first]) {
    const file = await ask(url, `/api/console/shop/exports/${id}/file`, { cookie: operator });
    expect([file.status, file.text.startsWith('PK')]).toEqual([200, true]);
  }
});

it(
  'without core-api a storefront shows a page with the next step, and stays behind the balancer',
  extended,
  async () => {
    const { cookie } = buyers[9] as Buyer;
    const cores = cluster.servers.filter(({ kind }) => kind === 'core');
    const [first, second] = cores.map(({ part }) => part);
    // One after the other: while both stop, nobody serves.
    const restarts = [first?.restart(), second?.restart()];
    let without = 0;
    await expect
      .poll(
        async () => {
          const page = await ask(cluster.urls.storefront, '/shop/products', { cookie });
          if (page.status === 200) return 'served';
          without += 1;
          expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
          expect(page.text).toContain('</html>');
          expect(page.text).toContain('다시');
          for (const url of both('storefront')) expect((await ask(url, '/health/ready')).status).toBe(200);
          return 'without';
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe('without');
    await Promise.all(restarts);
    await expect.poll(async () => (await ask(cluster.urls.storefront, '/shop/products', { cookie })).status).toBe(200);
    expect(without).toBeGreaterThan(0);
  },
);
