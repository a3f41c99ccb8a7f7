import { BEAT_MS, type ChatPresence, type ConsoleChatRoom, chatPaths } from '@iruon/contract';
import { type Connection, holdConnection, openConnection } from '@iruon/contract/chat-connection';
import type { ChatLink } from '@iruon/contract/chat-room-client';
import { createRoomsClient, type RoomsClient } from '@iruon/contract/chat-rooms-client';
import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';

/** Opens the connection of the chat desk; stories replace it. */
export type Connect = () => Promise<Connection<ChatLink>>;

export interface Desk {
  link: ChatLink;
  rooms: RoomsClient<ConsoleChatRoom>;
}

interface DeskState {
  desk: Desk | null;
  /** Its scripts could not be loaded. */
  hasFailed: boolean;
  /** The login has expired. */
  isLoggedOut: boolean;
}

/** The socket of the desk for as long as its page is open. */
export function useDesk(open: Connect = connect): DeskState {
  const [desk, setDesk] = useState<Desk | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLoggedOut, setLoggedOut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one connection for the page
  useEffect(
    () =>
      holdConnection<ChatLink, Desk & { close(): void }>(open, {
        make: (link) => {
          const rooms = createRoomsClient<ConsoleChatRoom>(link);
          return { link, rooms, close: () => rooms.close() };
        },
        onClient: setDesk,
        onFailed: () => setFailed(true),
        onLogOut: () => setLoggedOut(true),
      }),
    [],
  );
  return { desk, hasFailed, isLoggedOut };
}

/** Reports every 20 s that the agent is present, and the chosen status; this browser remembers the choice. */
export function usePresence({ link }: Desk): [ChatPresence, (presence: ChatPresence) => void] {
  const [presence, setPresence] = useStore<ChatPresence>('chats.presence', 'AVAILABLE');
  useEffect(() => {
    const beat = () => void (link.isConnected() && link.call('setPresence', { presence }).catch(() => undefined));
    beat();
    const timer = setInterval(beat, BEAT_MS);
    const end = link.onStatus(beat);
    return () => {
      clearInterval(timer);
      end();
    };
  }, [link, presence]);
  return [presence, setPresence];
}

/** Opens the socket of the chats; the first call loads the library. */
async function connect(): Promise<Connection<ChatLink>> {
  const { io } = await import('socket.io-client');
  return openConnection<ChatLink>(io, chatPaths.siteHelp);
}
