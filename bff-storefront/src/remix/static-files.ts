import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Serves the files of the folder with these headers; passes missing files to the next handler. */
function filesOf(folder: string, path: string, headers: Record<string, string>) {
  const app = new Hono<{ Variables: { isFile?: true } }>();
  app.use(path, async (c, next) => {
    await next();
    if (c.var.isFile) for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  app.use(path, serveStatic({ root: folder, precompressed: true, onFound: (_, c) => c.set('isFile', true) }));
  return app;
}

/**
 * The browser's built scripts, styles and fonts, whose names contain a hash and never change. They are sent before the
 * headers of pages are added: the kilobyte of policy does nothing for a script, and a first visit requests a dozen of
 * them.
 */
export const createBuiltFiles = (folder: string) =>
  filesOf(folder, '/assets/*', {
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });

/** The other public files. They are revalidated every hour. */
export const createStaticFiles = (folder: string) => filesOf(folder, '*', { 'cache-control': 'public, max-age=3600' });
