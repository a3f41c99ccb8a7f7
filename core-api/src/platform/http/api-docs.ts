import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';

const require = createRequire(import.meta.url);
const documents = {
  '/api/openapi.json': '@iruon/contract/openapi.json',
  '/api/asyncapi.json': '@iruon/contract/asyncapi.json',
};

/** A file of the viewer, found when it is requested. */
const asset = (name: string) => join(dirname(require.resolve('swagger-ui-dist/package.json')), name);

/** The only files of the viewer that are served; nothing of the path reaches the file system. */
const served: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const start = `window.onload = () => SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', docExpansion: 'none', deepLinking: true });`;
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Iruon core API</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/api/docs/favicon-32x32.png"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The OpenAPI document, the AsyncAPI document of the sockets, and a page to browse it, from our own files, without other hosts. */
export function createApiDocs(): Hono {
  const app = new Hono();
  for (const [address, file] of Object.entries(documents)) {
    app.get(address, async (c) =>
      c.body(await readFile(require.resolve(file)), 200, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      }),
    );
  }
  app.get('/api/docs', (c) => c.html(page, 200, { 'content-security-policy': policy }));
  app.get('/api/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  for (const [name, type] of Object.entries(served)) {
    app.get(`/api/docs/${name}`, async (c) =>
      c.body(await readFile(asset(name)), 200, {
        'content-type': type,
        'cache-control': 'public, max-age=86400',
      }),
    );
  }
  return app;
}
