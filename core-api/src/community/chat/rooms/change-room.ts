import type { ChatMessages, Transaction } from '@iruon/db';
import type { Selectable } from 'kysely';
import { newId } from '../../../kernel/ids.ts';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { insertMessageFiles, type LockedRoom, type RoomChange, type RoomMessage, writeRooms } from './repository.ts';
import { beginningOf } from './room-decisions.ts';

/** What happens in a locked room: new messages in their order, and changes of its columns. */
export interface RoomEvent {
  room: LockedRoom;
  messages: readonly RoomMessage[];
  change: RoomChange;
}

/** Maximum number of messages of one notification, which stays under the 8,000 bytes of Postgres. */
const MAX_NOTIFIED = 100;

function* noticesOf(messages: readonly { roomId: string; seq: number }[], events: readonly RoomEvent[]) {
  for (let from = 0; from < messages.length; from += MAX_NOTIFIED)
    yield {
      kind: 'messages',
      of: messages.slice(from, from + MAX_NOTIFIED).map(({ roomId, seq }) => [roomId, seq]),
    };
  for (const { room, messages } of events) if (messages.length === 0) yield { kind: 'room', room: room.id };
}

/**
 * Stores events of different rooms. The numbers of messages follow the last one of their room.
 * @returns the messages
 */
export async function changeRooms(trx: Transaction, events: readonly RoomEvent[]): Promise<Selectable<ChatMessages>[]> {
  const messages = events.flatMap(({ room, messages }) =>
    messages.map(({ files = [], ...message }, index) => ({
      files,
      row: {
        ...{ code: null, tempId: null, senderId: null, ...message },
        ...{ id: newId(), roomId: room.id, seq: room.lastSeq + 1 + index },
      },
    })),
  );
  const rooms = events.map(({ room, messages, change }) => {
    const last = messages.at(-1);
    const lastSeq = room.lastSeq + messages.length;
    return { ...room, ...change, lastSeq, ...(last && { lastMessage: beginningOf(last.content) }) };
  });
  const rows = messages.map(({ row }) => row);
  const attached = messages.flatMap(({ row, files }) =>
    files.map((fileId, sequence) => ({ messageId: row.id, fileId, sequence })),
  );
  await settleAll([writeRooms(trx, rooms, rows, [...noticesOf(rows, events)]), insertMessageFiles(trx, attached)]);
  return rows;
}
