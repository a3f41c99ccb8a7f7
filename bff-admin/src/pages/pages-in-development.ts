import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

const ours = /^\/(api|files|health)\//;

/**
 * Makes Vite compile the console on request, with hot reload over the same port; the application keeps its own paths.
 * Vite's page contains an inline script, so the strict content policy applies only to the built pages.
 * @param root the folder admin/
 */
export function pagesInDevelopment(root: string) {
  let compiler: ReturnType<typeof startCompiler> | undefined;

  function wrap(server: Server): void {
    const application = server.listeners('request') as RequestListener[];
    const started = startCompiler(root, server);
    compiler = started;
    server.removeAllListeners('request');
    server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
      if (ours.test(request.url ?? '')) {
        for (const listener of application) listener(request, response);
        return;
      }
      (await started).middlewares(request, response);
    });
  }

  return {
    wrap,
    /** Closes the browsers' reload sockets, which would delay the stop. */
    close: async () => (await compiler)?.close(),
  };
}

async function startCompiler(root: string, server: Server) {
  const { createServer } = await import('vite');
  return createServer({ root, appType: 'spa', server: { middlewareMode: true, hmr: { server } } });
}
