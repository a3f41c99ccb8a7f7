import { aiPromptCalls, aiPromptNotices, siteHelpCalls, siteHelpNotices } from '@iruon/contract';
import { expect, test } from 'vitest';
import { createApiDocs } from './api-docs.ts';

test('the document and its page are served by this server and contain no other host', async () => {
  const app = createApiDocs();
  const document = await app.request('/api/openapi.json');
  expect(document.status).toBe(200);
  expect(await document.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/v1/shop/products': {} } });

  const sockets = await app.request('/api/asyncapi.json');
  const described = await sockets.json();
  expect(described).toMatchObject({
    asyncapi: '3.0.0',
    channels: { siteHelp: { address: '/site-help-chat' }, aiPrompt: { address: '/ai-prompt-chat' } },
  });
  // Exactly the events that the servers handle and send.
  const names = ({ calls, notices }: { calls: object; notices: object }) =>
    [...Object.keys(calls).flatMap((name) => [name, name]), ...Object.keys(notices)].toSorted();
  const named = (channel: string) =>
    Object.entries<{ name: string }>(described.components.messages)
      .flatMap(([key, { name }]) => (key.startsWith(`${channel}.`) ? [name] : []))
      .toSorted();
  expect(named('siteHelp')).toEqual(names({ calls: siteHelpCalls, notices: siteHelpNotices }));
  expect(named('aiPrompt')).toEqual(names({ calls: aiPromptCalls, notices: aiPromptNotices }));

  const page = await app.request('/api/docs');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const html = await page.text();
  expect(html).not.toMatch(/https?:\/\//);
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) expect((await app.request(address)).status, address).toBe(200);
});

test('no other file of the viewer can be read', async () => {
  const app = createApiDocs();
  expect((await app.request('/api/docs/package.json')).status).toBe(404);
  expect((await app.request('/api/docs/..%2Fpackage.json')).status).toBe(404);
});
