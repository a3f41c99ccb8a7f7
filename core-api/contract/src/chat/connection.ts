import type { z } from 'zod';
import type { ChatAck, ChatCalls, ChatNotices } from './events.ts';

/** The input of a call. */
export type CallInput<Calls extends ChatCalls, Name extends keyof Calls> = z.input<Calls[Name]['input']>;

/** A socket with calls and notices. */
export interface SocketLink<Calls extends ChatCalls, Notices extends ChatNotices> {
  isConnected(): boolean;
  /** @throws Error without a response in time */
  call<Name extends keyof Calls>(name: Name, input: CallInput<Calls, Name>): Promise<ChatAck<Calls[Name]>>;
  /** @returns a function that stops listening */
  on<Name extends keyof Notices>(name: Name, listen: (notice: z.output<Notices[Name]['payload']>) => void): () => void;
  onStatus(listen: (isConnected: boolean) => void): () => void;
}

/** Longest wait for a response, milliseconds. */
const ANSWER_MS = 10_000;

/** The used part of a socket of socket.io-client, which each front loads itself. */
interface ClientSocket {
  connected: boolean;
  connect(): unknown;
  disconnect(): unknown;
  timeout(ms: number): { emitWithAck(name: string, input: unknown): Promise<unknown> };
  on(name: string, listen: (payload: unknown) => void): unknown;
  off(name: string, listen: (payload: unknown) => void): unknown;
}
type OpenSocket = (options: Record<string, unknown>) => ClientSocket;

/** A connection over socket.io, and the function that closes it. */
export interface Connection<Link> {
  link: Link;
  /** Connects immediately instead of waiting for the next attempt: the tab became visible, or the network is back. */
  wake(): void;
  close(): void;
}

/** The link over a socket. */
export function linkOf<Link>(socket: ClientSocket): Link {
  const link = {
    isConnected: () => socket.connected,
    call: (name: string, input: unknown) => socket.timeout(ANSWER_MS).emitWithAck(name, input),
    on(name: string, listen: (payload: unknown) => void) {
      socket.on(name, listen);
      return () => socket.off(name, listen);
    },
    onStatus(listen: (isConnected: boolean) => void) {
      const up = () => listen(true);
      const down = () => listen(false);
      socket.on('connect', up);
      socket.on('disconnect', down);
      return () => {
        socket.off('connect', up);
        socket.off('disconnect', down);
      };
    },
  };
  return link as Link;
}

/**
 * Opens a socket of this site. The cookie identifies the session.
 * @param io the function of socket.io-client
 * @param path one of `chatPaths`
 */
export function openConnection<Link>(io: OpenSocket, path: string): Connection<Link> {
  const socket = io({
    path,
    transports: ['websocket'],
    // Browsers reconnect over several seconds after a server ended for all of them.
    reconnectionDelay: 3_000,
    randomizationFactor: 1,
    reconnectionDelayMax: 20_000,
  });
  return {
    link: linkOf<Link>(socket),
    wake: () => void (socket.connected || socket.connect()),
    close: () => socket.disconnect(),
  };
}

interface Listening {
  on(name: 'sessionEnd', listen: () => void): unknown;
}

/** Callbacks of a connection on a page. */
interface Follower<Link, Client> {
  /** The clients of its link; called once. */
  make(link: Link): Client;
  onClient(client: Client): void;
  /** Its scripts could not be loaded. */
  onFailed(): void;
  /** The login has ended. */
  onLogOut(): void;
}

/**
 * Opens a connection for as long as a component is shown, and wakes it when the page becomes visible again.
 * @returns the function that ends it
 */
export function holdConnection<Link extends Listening, Client extends { check?(): void; close(): void }>(
  open: () => Promise<Connection<Link>>,
  { make, onClient, onFailed, onLogOut }: Follower<Link, Client>,
): () => void {
  let isOver = false;
  let connection: Connection<Link> | undefined;
  let client: Client | undefined;
  open().then((opened) => {
    if (isOver) return opened.close();
    connection = opened;
    opened.link.on('sessionEnd', onLogOut);
    client = make(opened.link);
    onClient(client);
  }, onFailed);
  const onSeen = () => {
    if (document.visibilityState !== 'visible') return;
    connection?.wake();
    client?.check?.();
  };
  document.addEventListener('visibilitychange', onSeen);
  window.addEventListener('online', onSeen);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onSeen);
    window.removeEventListener('online', onSeen);
    client?.close();
    connection?.close();
  };
}
