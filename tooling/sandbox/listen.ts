import type { Server } from 'node:net';

/** Listens on 127.0.0.1 and returns the port (0 means any). Rejects with a clear message if the port is in use. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is already taken`) : error);
    };
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', failed);
      // A connection that could not be accepted, for example without a free descriptor.
      server.on('error', (error) => process.stderr.write(`sandbox: ${error.message}\n`));
      const address = server.address();
      if (typeof address === 'object' && address) resolve(address.port);
      else reject(new Error(`Port ${port} gave no address`));
    });
  });
}
