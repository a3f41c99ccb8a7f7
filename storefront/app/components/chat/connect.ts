import { type Connection, openConnection } from '@iruon/contract/chat-connection';

export type { Connection };

/**
 * Opens a socket to this site; the first call loads the library.
 * @param path `chatPaths` of the contract
 */
export async function connect<Link>(path: string): Promise<Connection<Link>> {
  const { io } = await import('socket.io-client');
  return openConnection<Link>(io, path);
}
