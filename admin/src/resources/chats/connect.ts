import { chatPaths } from '@iruon/contract';
import { type Connection, openConnection } from '@iruon/contract/chat-connection';
import type { ChatLink } from '@iruon/contract/chat-room-client';

/** Opens the socket of the chats; the first call loads the library. */
export async function connect(): Promise<Connection<ChatLink>> {
  const { io } = await import('socket.io-client');
  return openConnection<ChatLink>(io, chatPaths.siteHelp);
}
