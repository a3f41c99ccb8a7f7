import { randomUUID } from 'node:crypto';
import type { WindowRequest } from '../protocol/window-request.ts';

const LIFETIME_MS = 30 * 60 * 1000;
const KEPT = 5_000;

export type AuthResult = Record<string, string>;
export type WindowSession = { id: string; request: WindowRequest; openedAt: Date; result: AuthResult | null };

export interface WindowSessions {
  open(request: WindowRequest, at: Date): WindowSession;
  find(id: string, at: Date): WindowSession | undefined;
}

/** Open payment windows; each is valid for 30 minutes, and the oldest is dropped above 5,000. */
export function createWindowSessions(): WindowSessions {
  const sessions = new Map<string, WindowSession>();
  return {
    open(request, at) {
      const session: WindowSession = { id: randomUUID(), request, openedAt: at, result: null };
      sessions.set(session.id, session);
      const oldest = sessions.size > KEPT ? sessions.keys().next().value : undefined;
      if (oldest) sessions.delete(oldest);
      return session;
    },
    find(id, at) {
      const session = sessions.get(id);
      return session && at.getTime() - session.openedAt.getTime() <= LIFETIME_MS ? session : undefined;
    },
  };
}
