import { type AddressInfo, createServer } from 'node:net';

/** Opens a port briefly, on the address that the servers use. Port 0 means any free one. */
async function tryPort(port: number, host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  await new Promise((resolve) => server.close(resolve));
  return taken;
}

/** Whether a server could listen there: on the loopback address, and on all addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    try {
      await tryPort(port, host);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'EADDRINUSE' || code === 'EACCES') return false;
      throw error;
    }
  }
  return true;
}

/** Currently free ports, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  try {
    return await Promise.all(
      servers.map(
        (server) =>
          new Promise<number>((resolve, reject) => {
            server.once('error', reject);
            server.listen({ port: 0, host: '127.0.0.1' }, () => resolve((server.address() as AddressInfo).port));
          }),
      ),
    );
  } finally {
    for (const server of servers) server.close();
  }
}

/** A currently free port. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port as number;
}
