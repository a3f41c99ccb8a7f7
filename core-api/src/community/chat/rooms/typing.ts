import { TYPING_MS } from '@iruon/contract';
import { LRUCache } from 'lru-cache';
import type { Side } from './room-decisions.ts';

const MAX_ROOMS = 5_000;
/**
 * Until when a side counts as typing, by room and side, milliseconds. In memory only: each process receives all
 * signals.
 */
const until = new LRUCache<string, number>({ max: MAX_ROOMS });
/** The last signal of each side, also of text that was deleted. */
const signs = new LRUCache<string, number>({ max: MAX_ROOMS });

export function noteTyping(roomId: string, side: Side, isTyping: boolean, now: Date): void {
  const key = `${side} ${roomId}`;
  if (isTyping) {
    until.set(key, now.getTime() + TYPING_MS);
    signs.set(key, now.getTime());
  } else until.delete(key);
}

/** True if this process received a typing signal of a side since an instant. */
export const hasTypedSince = (roomId: string, side: Side, since: Date): boolean =>
  (signs.get(`${side} ${roomId}`) ?? 0) > since.getTime();

export function typingIn(roomId: string, now: Date): Record<Side, boolean> {
  const is = (side: Side) => (until.get(`${side} ${roomId}`) ?? 0) > now.getTime();
  return { MEMBER: is('MEMBER'), MANAGER: is('MANAGER') };
}
