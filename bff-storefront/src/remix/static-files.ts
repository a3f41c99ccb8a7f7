import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/**
 * The browser's built scripts, styles and fonts, whose names contain a hash and never change. They go out before the headers of
 * pages are added: the kilobyte of policy does nothing for a script, and a first visit asks for a dozen of them.
 */
export function createBuiltFiles(folder: string) {
  const app = new Hono();
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_, c) => {
        c.header('cache-control', 'public, max-age=31536000, immutable');
        c.header('x-content-type-options', 'nosniff');
      },
    }),
  );
  return app;
}

/** The other public files. They are revalidated every hour. */
export function createStaticFiles(folder: string) {
  const app = new Hono();
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
