import { chatPaths } from '@iruon/contract';
import { linkOf } from '@iruon/contract/chat-connection';
import type { ChatLink } from '@iruon/contract/chat-room-client';
import { io, type Socket } from 'socket.io-client';

/** A browser of the store or the console, with the same sockets as its pages. */
export interface Browser {
  link: ChatLink;
  socket: Socket;
  /** How often it connected. */
  connections(): number;
  /** How often it received `resync`. */
  resyncs(): number;
}

/** @param identity the header that identifies the user: a cookie at the front server at `url`, or a token at core-api */
export async function openBrowser(
  url: string,
  identity: { cookie: string } | { authorization: string },
): Promise<Browser> {
  const socket = io(url, {
    path: chatPaths.siteHelp,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { ...identity, origin: url },
    reconnectionDelay: 300,
    reconnectionDelayMax: 2_000,
    randomizationFactor: 1,
  });
  let [connections, resyncs] = [0, 0];
  socket.on('connect', () => (connections += 1));
  socket.on('resync', () => (resyncs += 1));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { link: linkOf<ChatLink>(socket), socket, connections: () => connections, resyncs: () => resyncs };
}
