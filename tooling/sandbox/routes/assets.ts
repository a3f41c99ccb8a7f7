import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { styleSheet } from '../pages/style.ts';

const require = createRequire(import.meta.url);

/** The style sheet and the Korean font of the pages. */
export function assetRoutes(): Hono {
  const app = new Hono();
  let font: Promise<Buffer> | undefined;
  app.get('/sandbox.css', (c) => c.body(styleSheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/pretendard.woff2', async (c) => {
    font ??= readFile(require.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'));
    const bytes = new Uint8Array(await font);
    // A mail is in a frame with an opaque origin, for which even this origin is cross-origin.
    c.header('access-control-allow-origin', '*');
    return c.body(bytes, 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' });
  });
  return app;
}
