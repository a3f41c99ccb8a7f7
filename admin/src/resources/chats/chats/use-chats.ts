import { type ChatPresence, type ConsoleChatRoom, chatPaths, HEARTBEAT_MS } from '@iruon/contract';
import { type Connection, holdConnection, openConnection } from '@iruon/contract/chat-connection';
import type { ChatLink } from '@iruon/contract/chat-room-client';
import { createRoomsClient, type RoomsClient } from '@iruon/contract/chat-rooms-client';
import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';

/** Opens the connection of the page; stories replace it. */
export type Connect = () => Promise<Connection<ChatLink>>;

/** The socket of the page, and the client of its rooms. */
export interface Chats {
  link: ChatLink;
  rooms: RoomsClient<ConsoleChatRoom>;
}

interface ChatsState {
  chats: Chats | null;
  /** Its scripts could not be loaded. */
  hasFailed: boolean;
  /** The login has expired. */
  isLoggedOut: boolean;
}

/** The connection of the page for as long as it is open. */
export function useChats(open: Connect = connect): ChatsState {
  const [chats, setChats] = useState<Chats | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLoggedOut, setLoggedOut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one connection for the page
  useEffect(
    () =>
      holdConnection<ChatLink, Chats & { close(): void }>(open, {
        make: (link) => {
          const rooms = createRoomsClient<ConsoleChatRoom>(link);
          return { link, rooms, close: () => rooms.close() };
        },
        onClient: setChats,
        onFailed: () => setFailed(true),
        onLogOut: () => setLoggedOut(true),
      }),
    [],
  );
  return { chats, hasFailed, isLoggedOut };
}

/** Reports every 20 s that the agent is present, and the chosen status; this browser remembers the choice. */
export function usePresence({ link }: Chats): [ChatPresence, (presence: ChatPresence) => void] {
  const [presence, setPresence] = useStore<ChatPresence>('chats.presence', 'AVAILABLE');
  useEffect(() => {
    const report = () => void (link.isConnected() && link.call('setPresence', { presence }).catch(() => undefined));
    report();
    const timer = setInterval(report, HEARTBEAT_MS);
    const end = link.onStatus(report);
    return () => {
      clearInterval(timer);
      end();
    };
  }, [link, presence]);
  return [presence, setPresence];
}

/** Opens the socket; the first call loads its library. */
async function connect(): Promise<Connection<ChatLink>> {
  const { io } = await import('socket.io-client');
  return openConnection<ChatLink>(io, chatPaths.siteHelp);
}
