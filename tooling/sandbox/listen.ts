import type { Server } from 'node:net';
import type { ServerType } from '@hono/node-server';

const GRACE_MS = 5_000;
const IDLE_SWEEP_MS = 50;

/** Listens on 127.0.0.1 and returns the port (0 means any). Rejects with a clear message if the port is in use. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is already taken`) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve(address.port);
      else reject(new Error(`Port ${port} gave no address`));
    });
  });
}

/** Accepts no new requests, waits up to five seconds for running ones, then closes the rest. */
export function closeHttp(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    // Otherwise a keep-alive connection whose last request ends after close() would keep the process alive until it times out.
    const sweep = setInterval(() => {
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    }, IDLE_SWEEP_MS);
    const cut = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, GRACE_MS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}
