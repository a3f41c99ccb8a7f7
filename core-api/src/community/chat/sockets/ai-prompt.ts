import { randomUUID } from 'node:crypto';
import { type AiMessage, aiPromptCalls, chatPaths } from '@iruon/contract';
import { LRUCache } from 'lru-cache';
import type { Identify } from '../../../platform/http/bind-routes.ts';
import { orNotFound } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { agreeToAssistant, ask, askAgain, handOverToPeople, openAiRoom, stopReply } from '../assistant/ask.ts';
import { findAiMessage, findAiMessages, findAiRoom, roomsOf, toAiMessage, toAiRoom } from '../assistant/repository.ts';
import { isWrittenHere, stopHere, writeReply } from '../assistant/write-reply.ts';
import type { UserContext } from '../rooms/access.ts';
import { createChatIo } from './chat-io.ts';
import type { ChatNotice } from './subscribe.ts';

const MAX_ROOMS = 50;
const MAX_MESSAGES = 50;

async function listAiRooms({ db }: Pick<Services, 'db'>, userId: string) {
  const rows = await roomsOf(db, userId).orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(MAX_ROOMS).execute();
  return { rooms: rows.map(toAiRoom) };
}

/** @throws NOT_FOUND */
async function shown({ db, actor }: UserContext, id: string) {
  const row = orNotFound(await findAiRoom(db, actor.userId, id));
  const messages = await findAiMessages(db, id, MAX_MESSAGES);
  return { room: { ...toAiRoom(row), messages: messages.map(toAiMessage) } };
}

/** The assistant, at `/ai-prompt-chat`. */
export function createAiPrompt(services: Services, identify: Identify) {
  const chat = createChatIo(services, { path: chatPaths.aiPrompt, identify, costly: 'sendMessage' });
  const { io } = chat;
  // A question is announced twice within moments: by its call and by the notice of the database.
  const shownQuestions = new LRUCache<string, true>({ max: 1_000 });

  /** Sends a stored question to the sockets of this process, once. */
  function showQuestion(userId: string, message: AiMessage): void {
    if (shownQuestions.has(message._id)) return;
    shownQuestions.set(message._id, true);
    io.to(`user:${userId}`).emit('sendMessageQuery', { message });
  }

  /** Continues without viewers: neither the call nor the socket waits for it. */
  function answer(
    context: UserContext,
    { message, isNew }: { message: AiMessage; isNew: boolean },
  ): { message: AiMessage } {
    const room = `user:${context.actor.userId}`;
    if (isNew) {
      // Before the first part of the reply: the notice of the database may arrive later.
      showQuestion(context.actor.userId, message);
      writeReply(context, message, (soFar) => io.to(room).emit('sendMessageReply', { message: soFar })).catch(
        (error: unknown) => services.logger.error({ err: error }, 'chat: a reply was not written'),
      );
    }
    return { message };
  }

  chat.serve(
    aiPromptCalls,
    {
      async joinRoom({ socket, context }, roomId) {
        const as = context();
        const id = roomId === '' ? await openAiRoom(as) : roomId;
        socket.emit('joinRoom', await shown(as, id));
        return { _room: id };
      },
      async sendMessage({ context }, question) {
        const as = context();
        return answer(as, await ask(as, { ...question, tempId: question.tempId ?? randomUUID() }));
      },
      async sendTermsAgreement({ context }, { _room, _terms }) {
        const as = context();
        await agreeToAssistant(as, _room, _terms);
        return shown(as, _room);
      },
      stopReply: async ({ context }, { _message }) => ({ message: await stopReply(context(), _message) }),
      async retryReply({ context }, { _message }) {
        const as = context();
        return answer(as, await askAgain(as, _message));
      },
      handOverRoom: async ({ context }, { _room }) => ({ _siteHelpRoom: await handOverToPeople(context(), _room) }),
    },
    ({ socket, owner }) => {
      socket.emit('session', { id: owner.sessionId });
      listAiRooms(services, owner.actor.userId).then(
        (rooms) => socket.emit('rooms', rooms),
        (error: unknown) => services.logger.warn({ err: error }, 'chat: no list of rooms'),
      );
    },
  );

  async function sendProgress(notice: ChatNotice): Promise<void> {
    if (notice.kind === 'aiStop') stopHere(notice.message);
    if (notice.kind === 'aiRooms' && chat.has(`user:${notice.user}`))
      io.to(`user:${notice.user}`).emit('rooms', await listAiRooms(services, notice.user));
    if (notice.kind !== 'ai' || !chat.has(`user:${notice.user}`)) return;
    const row = await findAiMessage(services.db, notice.user, notice.message);
    if (!row) return;
    const message = toAiMessage(row);
    if (notice.isNew) showQuestion(notice.user, message);
    // The process that writes a reply sends it from memory, which is ahead of the saved text.
    else if (!isWrittenHere(notice.message)) io.to(`user:${notice.user}`).emit('sendMessageReply', { message });
  }
  return { ...chat, sendProgress };
}
