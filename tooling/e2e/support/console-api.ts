import { expect, type Page } from '@playwright/test';

type Json = Record<string, unknown>;

/** Calls of bff-admin by a logged-in operator, like those of the console's screens. */
export function consoleApi(page: Page, adminUrl: string) {
  const { origin } = new URL(adminUrl);
  async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<Json> {
    // Changes are sent with an idempotency key.
    const headers = { origin, ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }) };
    const options = { method, headers, ...(data && { data }) };
    const response = await page.request.fetch(`${origin}/api/console${path}`, options);
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.status() === 204 ? {} : ((await response.json()) as Json);
  }
  return {
    call,
    /** Rows of a list. */
    async rows(path: string, filter: object = {}): Promise<Json[]> {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,49]' });
      return (await call('GET', `${path}?${query}`)) as unknown as Json[];
    },
  };
}
