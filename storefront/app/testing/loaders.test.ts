import type { Bff } from '@iruon/bff-storefront/bff';
import { browserCookies } from '@iruon/bff-storefront/session/cookies';
import { ORIGIN, openStorefront, SESSION_ID, sessionBody } from '@iruon/bff-storefront/testing/storefront';
import { type Operation, zodOf } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routesByFolder } from '../../routes.ts';

// Loads every page of the store with its layouts, by the real bff-storefront, from a core-api whose responses have a
// value in every field. So a page makes all of its possible calls, and must make each of them once.

const ID = '01890000-0000-7000-8000-000000000001';
const PURCHASE_NO = '20261121-ABC123';
const texts: Record<string, string> = {
  uuid: ID,
  'date-time': '2026-11-20T03:00:00.000Z',
  date: '2026-11-20',
  email: 'kim@example.com',
  uri: 'https://example.com/',
};
type Json = z.core.JSONSchema.BaseSchema;

/** A value of a JSON Schema: every list has one entry, no value is null, and every choice is the first one. */
function valueFor(schema: z.core.JSONSchema._JSONSchema | undefined, all: Json['$defs'], depth = 0): unknown {
  if (schema === undefined || typeof schema === 'boolean') return 'x';
  const inner = (part: Json | boolean | undefined) => valueFor(part, all, depth + 1);
  if (schema.$ref) return inner(all?.[schema.$ref.replace('#/$defs/', '')]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find((each) => typeof each === 'object' && each.type !== 'null');
  if (choice) return inner(choice);
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inner(part)]));
  if (schema.type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map(inner);
    return depth > 9 || Array.isArray(schema.items) ? [] : [inner(schema.items)];
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  return texts[schema.format ?? ''] ?? (schema.pattern?.startsWith('^\\d{8}-') ? PURCHASE_NO : 'x');
}

type Fields = Record<string, Record<string, unknown>>;
const board = (code: string) => ({ getBoard: { board: { code } } });
/** Fields that a page requires, by its route. */
const needed: Record<string, Record<string, Fields>> = {
  'routes/library.ifu.$id': board('IFU'),
  'routes/mypage.dashboard.$id._index': board('MEMBER'),
  'routes/mypage.dashboard.$id.modify': board('MEMBER'),
  'routes/plugins.nice.payu.request': {
    getMyPurchase: { purchase: { state: 'PURCHASE_INITIATED', paymentMethod: 'easy' } },
  },
};
const promoter = { getMyPromoter: { promoter: { state: 'APPROVED', trainingUntil: null } } };

const served = Object.entries<Operation>(operations).map(([name, { method, path, success }]) => ({
  method: method.toUpperCase(),
  path: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  /** Constant parts first, because `/me/orders/quote` is not an order. */
  constants: path.split('/').filter((part) => !part.startsWith('{')).length,
  status: success.status,
  name,
  schema: success.schema,
}));
served.sort((a, b) => b.constants - a.constants);

function respond(id: string, method: string, path: string) {
  if (path === '/api/bff/sessions/read') return { status: 200, body: sessionBody('t') };
  const operation = served.find((each) => each.method === method && each.path.test(path));
  if (!operation?.schema) return operation && { status: operation.status };
  const schema = z.toJSONSchema(zodOf(operation.schema), { unrepresentable: 'any', io: 'input' });
  const body = z.record(z.string(), z.unknown()).parse(valueFor(schema, schema.$defs));
  const fields: Fields = { ...promoter, ...needed[id] }[operation.name] ?? {};
  for (const [name, values] of Object.entries(fields))
    body[name] = { ...z.looseObject({}).parse(body[name]), ...values };
  return { status: operation.status, body };
}

interface Module {
  loader?: (args: { request: Request; params: Record<string, string>; context: { bff: Bff } }) => unknown;
  default?: unknown;
}
const modules = import.meta.glob<Module>([
  '/storefront/app/root.tsx',
  '/storefront/app/routes/**/*.{ts,tsx}',
  '!**/*.{test,stories}.*',
]);
const routes = routesByFolder();

/** A route with the layouts around it, outermost first. */
function branchOf(id: string): string[] {
  const route = routes[id];
  return route ? [...branchOf(route.parentId), route.file] : ['root.tsx'];
}

const code: Record<string, string> = {
  'routes/form.$code': 'main-inquiry',
  'routes/_policies.terms.$code': 'chat-counsel',
};
/** Parameters of an address; all others are ids. */
const paramsOf = (id: string) => ({
  ...{ category: 'x', form: 'normal', gtin: '08800000000015', line: 'tissue', code: code[id] ?? 'x' },
});
const params = (id: string): Record<string, string> => ({
  ...Object.fromEntries([...id.matchAll(/\$([a-z]+)/gi)].map(([, name = '']) => [name, ID])),
  ...paramsOf(id),
});
const search = new URLSearchParams({
  ...{
    carts: ID,
    order: ID,
    product: ID,
    purchaseNo: PURCHASE_NO,
    found: 'identity',
    token: 'x',
    q: 'x',
    type: 'PERSON',
  },
});

/** A browser in which a registration and a login at a provider were started. */
function startedCookies(): string {
  const { visitor, identityCheck, socialLogin, setCookies } = browserCookies(new URL(ORIGIN), undefined);
  visitor.set('V'.repeat(43));
  identityCheck.set({ windowUrl: 'https://identity.example/', key: 'x', purpose: 'JOIN' });
  socialLogin.set({ provider: 'KAKAO', linksFor: null, redirectTo: '/', result: 'UNLINKED', retryAfter: null });
  return setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** The calls of a page with its layouts, and the redirects and problems that its loaders threw. */
async function load(id: string, branch: readonly Module[], cookie: string) {
  const storefront = await openStorefront({
    core: ({ method, path }) => respond(id, method, path),
    page: async (bff, request) => {
      const args = { request, params: params(id), context: { bff } };
      const results = await Promise.allSettled(branch.map(async ({ loader }) => loader?.(args)));
      return results.flatMap((result): (number | string)[] => {
        if (result.status === 'fulfilled') return [];
        return result.reason instanceof Response ? [result.reason.status] : [String(result.reason)];
      });
    },
  });
  const response = await storefront.get(`/page?${search}`, { cookie });
  const thrown: unknown = await response.json();
  const calls = storefront.core.received.map(({ method, url, body }) => `${method} ${url} ${body}`);
  await storefront.close();
  return { thrown, repeated: calls.filter((call, index) => calls.indexOf(call) !== index) };
}

/** Pages that are not rendered here: one of a wrong address, and three that only redirect. */
const ELSEWHERE = ['routes/$', 'routes/_auth.logout', 'routes/common.kcp.cert.response', 'routes/ifu.$code'];
const pages = Object.keys(routes).filter((id) => !id.endsWith('_layout'));

test.each(pages)('%s repeats no call of core-api', async (id) => {
  const branch = await Promise.all(
    branchOf(id).map(async (file) => (await modules[`/storefront/app/${file}`]?.()) ?? {}),
  );
  const [member, visitor] = await Promise.all([
    load(id, branch, `sid=${SESSION_ID}; ${startedCookies()}`),
    load(id, branch, startedCookies()),
  ]);
  expect([member.repeated, visitor.repeated]).toEqual([[], []]);
  // At least one user sees the page, which is loaded completely.
  const isPage = branch.at(-1)?.default !== undefined && !ELSEWHERE.includes(id);
  if (isPage) expect([member.thrown, visitor.thrown]).toContainEqual([]);
});
