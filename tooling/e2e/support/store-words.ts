import { type APIRequestContext, expect, request } from '@playwright/test';

/** What pages of the store say, read without a browser: for journeys of the console that end with what the store then says. */
export interface StoreWords extends AsyncDisposable {
  /** The words of a page as it is served, without its tags and scripts. */
  at(path: string): Promise<string>;
  statusOf(path: string): Promise<number>;
  request: APIRequestContext;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const wordsIn = (page: string) =>
  page
    .replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, ' ');

/** As a visitor, or as a member who has logged in by the form of the login page. */
export async function storeWords(
  storefrontUrl: string,
  member?: { username: string; password: string },
): Promise<StoreWords> {
  const { origin } = new URL(storefrontUrl);
  // As a browser without scripts sends its forms.
  const extraHTTPHeaders = { origin, accept: 'text/html' };
  const context = await request.newContext({ baseURL: storefrontUrl, extraHTTPHeaders });
  if (member) {
    const { username, password } = member;
    const form = { username, password, redirectTo: '/' };
    const response = await context.post('/login', { form, maxRedirects: 0 });
    expect(response.status(), await response.text()).toBe(302);
  }
  return {
    request: context,
    at: async (path) => wordsIn(await (await context.get(path)).text()),
    statusOf: async (path) => (await context.get(path)).status(),
    [Symbol.asyncDispose]: () => context.dispose(),
  };
}
