import { BEAT_MS, type ChatPresence, type ConsoleChatRoom } from '@iruon/contract';
import type { Connection } from '@iruon/contract/chat-connection';
import type { ChatLink } from '@iruon/contract/chat-room-client';
import { createRoomsClient, type RoomsClient } from '@iruon/contract/chat-rooms-client';
import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { connect } from './connect.ts';

/** A connection that ends with its page. */
type DeskConnection = Pick<Connection<ChatLink>, 'link' | 'close'>;
export type Connect = () => Promise<DeskConnection>;

export interface Desk {
  link: ChatLink;
  rooms: RoomsClient<ConsoleChatRoom>;
}

/** The socket of the desk for as long as its page is open. `hasFailed` if its scripts could not be loaded. */
export function useDesk(open: Connect = connect): { desk: Desk | null; hasFailed: boolean } {
  const [desk, setDesk] = useState<Desk | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one connection for the page
  useEffect(() => {
    let isOver = false;
    let connection: DeskConnection | undefined;
    let rooms: RoomsClient<ConsoleChatRoom> | undefined;
    open().then(
      (opened) => {
        if (isOver) return opened.close();
        connection = opened;
        rooms = createRoomsClient<ConsoleChatRoom>(opened.link);
        setDesk({ link: opened.link, rooms });
      },
      () => setFailed(true),
    );
    return () => {
      isOver = true;
      rooms?.close();
      connection?.close();
    };
  }, []);
  return { desk, hasFailed };
}

/** Says every 20 s that somebody is at the desk, and what was chosen; this browser remembers the choice. */
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
