import { chatPaths } from '@iruon/contract';
import type { ChatLink } from '@iruon/contract/chat-room-client';

/** So long an answer may take, milliseconds. */
const ANSWER_MS = 10_000;

export interface Connection {
  link: ChatLink;
  close(): void;
}

/** Opens the socket of counsel; the library is loaded by the first call. The cookie says who it is. */
export async function connect(): Promise<Connection> {
  const { io } = await import('socket.io-client');
  const socket = io({
    path: chatPaths.siteHelp,
    transports: ['websocket'],
    // Browsers come back over several seconds when a server has ended for all of them.
    reconnectionDelay: 3_000,
    randomizationFactor: 1,
    reconnectionDelayMax: 20_000,
  });
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
  return { link: link as unknown as ChatLink, close: () => socket.disconnect() };
}
