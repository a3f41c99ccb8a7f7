import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** The browser's build. Names under /assets contain a hash and never change; other files are revalidated every hour. */
export function createStaticFiles(folder: string) {
  const app = new Hono();
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
  });
  app.use(
    '*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', 'public, max-age=3600'),
    }),
  );
  return app;
}
