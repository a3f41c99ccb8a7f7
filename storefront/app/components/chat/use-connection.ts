import { useEffect, useState } from 'react';
import { type Connection, connect } from './connect';

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
  useEffect(() => {
    let isOver = false;
    let connection: Connection<Link> | undefined;
    let made: Client | undefined;
    open<Link>(path).then(
      (opened) => {
        if (isOver) return opened.close();
        connection = opened;
        opened.link.on('sessionEnd', () => setLoggedOut(true));
        made = make(opened.link);
        setClient(made);
      },
      () => setFailed(true),
    );
    const onSeen = () => {
      if (document.visibilityState !== 'visible') return;
      connection?.wake();
      made?.check();
    };
    document.addEventListener('visibilitychange', onSeen);
    window.addEventListener('online', onSeen);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onSeen);
      window.removeEventListener('online', onSeen);
      made?.close();
      connection?.close();
    };
  }, [path]);
  return { client, hasFailed, isLoggedOut };
}
