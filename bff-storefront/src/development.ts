import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Render } from './app.ts';

export interface Development {
  render: Render;
  /** Makes the development server handle sources and hot updates before the application does. */
  wrap(server: Server): void;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../../storefront');

/** Pages from sources, rebuilt on change. Hot updates use the same port as the pages. */
export async function startDevelopment(): Promise<Development> {
  const vite = await import('vite');
  const hotUpdates = createServer();
  const server = await vite.createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: hotUpdates } },
  });
  return {
    async render(request, context) {
      const build = (await server.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
      // Without shortcuts: a cached body would be older than its sources, and React compares each attribute with the sent HTML.
      return createRequestHandler(build, 'development')(request, { ...context, shortcuts: new Set() });
    },
    wrap(outer) {
      const pages = outer.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
      outer.removeAllListeners('request');
      outer.on('request', (request: IncomingMessage, response: ServerResponse) => {
        server.middlewares(request, response, () => {
          for (const page of pages) page(request, response);
        });
      });
      outer.on('upgrade', (...upgrade) => hotUpdates.emit('upgrade', ...upgrade));
    },
    close: () => server.close(),
  };
}
