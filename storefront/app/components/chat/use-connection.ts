import { type Connection, holdConnection, openConnection } from '@iruon/contract/chat-connection';
import { useEffect, useState } from 'react';

/** Opens a connection; stories replace it. */
export type Connect = typeof connect;

export interface ConnectionState<Client> {
  /** Null until the library has been loaded. */
  client: Client | null;
  /** The scripts of the chat could not be loaded. */
  hasFailed: boolean;
  /** The login has expired. */
  isLoggedOut: boolean;
}

interface Listening {
  on(name: 'sessionEnd', listen: () => void): () => void;
}

/**
 * A socket for as long as the component is mounted, with its clients.
 * @param make the clients of a link; called once
 */
export function useConnection<Link extends Listening, Client extends { check(): void; close(): void }>(
  path: string,
  make: (link: Link) => Client,
  open: Connect = connect,
): ConnectionState<Client> {
  const [client, setClient] = useState<Client | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLoggedOut, setLoggedOut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one connection for each path
  useEffect(
    () =>
      holdConnection<Link, Client>(() => open<Link>(path), {
        make,
        onClient: setClient,
        onFailed: () => setFailed(true),
        onLogOut: () => setLoggedOut(true),
      }),
    [path],
  );
  return { client, hasFailed, isLoggedOut };
}

export type { Connection };

/**
 * Opens a socket to this site; the first call loads the library.
 * @param path `chatPaths` of the contract
 */
async function connect<Link>(path: string): Promise<Connection<Link>> {
  const { io } = await import('socket.io-client');
  return openConnection<Link>(io, path);
}
