import { randomUUID } from 'node:crypto';
import { chatPaths, siteHelpCalls } from '@iruon/contract';
import type { Identify } from '../../../platform/http/bind-routes.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { getRoomFor, type UserContext } from '../rooms/access.ts';
import { endRoom } from '../rooms/end-room.ts';
import { listMessages, listRooms, shownTo } from '../rooms/list-rooms.ts';
import { rateRoom, readMessages, recordPresence } from '../rooms/marks.ts';
import { agreeToTerms, openRoom } from '../rooms/open-room.ts';
import { notify } from '../rooms/repository.ts';
import { isAgent, sideOf } from '../rooms/room-decisions.ts';
import { createMessageSender } from '../rooms/send-message.ts';
import { handOverRoom, takeRoom } from '../rooms/take-room.ts';
import { type Connected, createChatIo } from './chat-io.ts';

const roomOf = (id: string) => `room:${id}`;

/** The room for the caller. @throws NOT_FOUND */
async function shown(context: UserContext, id: string) {
  const { room } = await getRoomFor(context, id);
  return shownTo(context)(room);
}

async function joinRoom(
  { socket, context }: Connected,
  { _room, takes }: { _room?: string | undefined; takes: boolean },
) {
  const as = context();
  if (_room === undefined && isAgent(as.actor)) throw problem('NOT_FOUND');
  const id = _room ?? (await openRoom(as, as.actor.userId));
  if (takes) await takeRoom(as, id);
  const room = await shown(as, id);
  await socket.join(roomOf(id));
  const { messages } = await listMessages(as, id, {});
  return { room, messages };
}

/**
 * A participant of a room is typing; all processes are notified, nothing is stored. @throws NOT_FOUND, CHAT_ROOM_CLOSED
 */
async function type({ socket, context }: Connected, { _room, isTyping }: { _room: string; isTyping: boolean }) {
  const as = context();
  const { room } = await getRoomFor(as, _room);
  if (room.stage === 'COUNSEL_COMPLETE') throw problem('CHAT_ROOM_CLOSED');
  const side = sideOf(as.actor, room);
  const isWatching = side === 'MANAGER' && room.managerId !== as.actor.userId;
  if (side && !isWatching && socket.rooms.has(roomOf(_room)))
    await notify(as.db, { kind: 'typing', room: _room, side, isTyping });
  return {};
}

/** Counsel by agents, at `/site-help-chat`. */
export function createSiteHelp(services: Services, identify: Identify) {
  const chat = createChatIo(services, { path: chatPaths.siteHelp, identify, costly: 'sendMessage' });
  const sender = createMessageSender(services);
  chat.serve(
    siteHelpCalls,
    {
      getRooms: ({ context }, input) => listRooms(context(), input),
      async getRoom({ context }, { _room, ...range }) {
        const as = context();
        const room = await shown(as, _room);
        return { room, ...(await listMessages(as, _room, range)) };
      },
      joinRoom,
      async exitRoom({ socket, context }, { _room, ends }) {
        if (ends) await endRoom(context(), _room);
        else await shown(context(), _room);
        await socket.leave(roomOf(_room));
        return {};
      },
      async sendMessage({ context }, { tempId = randomUUID(), ...sent }) {
        return { message: await sender.send(context(), { ...sent, tempId }) };
      },
      async sendTermsAgreement({ context }, { _room, _terms }) {
        const as = context();
        await agreeToTerms(as, _room, _terms);
        return { room: await shown(as, _room) };
      },
      readMessages: ({ context }, { _room, upTo }) => readMessages(context(), _room, upTo),
      typing: type,
      async rateRoom({ context }, rating) {
        const as = context();
        await rateRoom(as, rating);
        return { room: await shown(as, rating._room) };
      },
      async handOverRoom({ context }, input) {
        const as = context();
        await handOverRoom(as, input);
        return { room: await shown(as, input._room) };
      },
      async setPresence({ context }, { presence }) {
        await recordPresence(context(), presence);
        return {};
      },
    },
    (connected) => {
      const { socket, owner, context } = connected;
      const isManager = isAgent(owner.actor);
      if (isManager) {
        void socket.join('agents');
        const isPresent = () =>
          void recordPresence(context()).catch((error: unknown) =>
            services.logger.warn({ err: error }, 'chat: presence was not recorded'),
          );
        isPresent();
        // A page in the background may run its own timers once a minute; the pings of its connection continue.
        socket.conn.on('heartbeat', isPresent);
        socket.on('disconnect', () => socket.conn.off('heartbeat', isPresent));
      }
      socket.emit('session', { id: owner.sessionId, name: owner.name, isManager });
    },
  );
  return { ...chat, fresh: sender.fresh };
}
