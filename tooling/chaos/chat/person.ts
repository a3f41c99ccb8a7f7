import { chatPaths } from '@iruon/contract';
import type { ChatLink } from '@iruon/contract/chat-room-client';
import { io, type Socket } from 'socket.io-client';

const ANSWER_MS = 10_000;

/** A browser of the store or the console, as its pages open sockets. */
export interface Browser {
  link: ChatLink;
  socket: Socket;
  /** How often it connected. */
  connections(): number;
  /** How often it received `resync`. */
  resyncs(): number;
}

/** @param cookie names the person to the front server at `url` */
export async function openBrowser(url: string, cookie: string): Promise<Browser> {
  const socket = io(url, {
    path: chatPaths.siteHelp,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie, origin: url },
    reconnectionDelay: 300,
    reconnectionDelayMax: 2_000,
    randomizationFactor: 1,
  });
  let [connections, resyncs] = [0, 0];
  socket.on('connect', () => (connections += 1));
  socket.on('resync', () => (resyncs += 1));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const link = {
    isConnected: () => socket.connected,
    call: (name: string, input: unknown) => socket.timeout(ANSWER_MS).emitWithAck(name, input),
    on(name: string, listen: (payload: unknown) => void) {
      socket.on(name, listen);
      return () => socket.off(name, listen);
    },
    onStatus(listen: (isConnected: boolean) => void) {
      socket.on('connect', () => listen(true));
      socket.on('disconnect', () => listen(false));
      return () => socket.removeAllListeners();
    },
  };
  return { link: link as ChatLink, socket, connections: () => connections, resyncs: () => resyncs };
}
