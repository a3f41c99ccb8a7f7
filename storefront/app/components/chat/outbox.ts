import type { PendingMessage } from '@iruon/contract/chat-room-state';
import { z } from 'zod';

/** The label of a message from an earlier page load: it may have arrived, and sending it again stores it once. */
const INTERRUPTED = '보내는 중에 화면이 닫혔습니다. 다시 보내 주세요.';

const kept = z.array(
  z.object({
    tempId: z.string(),
    content: z.string(),
    files: z.array(z.object({ _id: z.string(), name: z.string() })),
    at: z.string(),
    failure: z.string().nullable(),
  }),
);

const keyOf = (room: string) => `chat:${room}`;

/** Stores the unconfirmed messages of a room in the session storage of the tab. */
export function keepOutbox(room: string, pending: readonly PendingMessage[], storage: Storage): void {
  try {
    if (pending.length === 0) storage.removeItem(keyOf(room));
    else storage.setItem(keyOf(room), JSON.stringify(pending));
  } catch {
    // The storage is full or forbidden: the messages exist only until the page unloads.
  }
}

/** The unconfirmed messages of an earlier page of this tab, each waiting for a retry. */
export function readOutbox(room: string, storage: Storage): PendingMessage[] {
  try {
    const read = kept.safeParse(JSON.parse(storage.getItem(keyOf(room)) ?? '[]'));
    return read.success ? read.data.map((one) => ({ ...one, failure: one.failure ?? INTERRUPTED })) : [];
  } catch {
    return [];
  }
}
