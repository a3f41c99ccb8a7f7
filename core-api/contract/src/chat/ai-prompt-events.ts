import { z } from 'zod';
import { id, instant } from '../kernel/scalars.ts';
import { agreedTerms } from '../terms/agreement.ts';
import type { ChatCalls, ChatNotices } from './events.ts';
import { aiMessage, aiRoom, chatText, tempId } from './schemas.ts';

const member = ['member'] as const;
const room = z.object({ room: aiRoom });
const message = z.object({ message: aiMessage });

/** Events from members at `/ai-prompt-chat`. A foreign room is reported as missing. */
export const aiPromptCalls = {
  joinRoom: {
    summary: 'Open a room by its id; an empty text creates one. The notice `joinRoom` has its messages',
    access: member,
    input: z.union([id, z.literal('')]),
    reply: z.object({ _room: id }),
    problems: ['NOT_FOUND', 'CHAT_AI_CLOSED'],
  },
  sendMessage: {
    summary:
      'Send a question. The notice sendMessageQuery comes first, those of sendMessageReply follow; the same tempId again is sent once',
    access: member,
    input: z.strictObject({
      _room: id,
      tempId: tempId.optional().describe('Absent, the server makes one: the question cannot be sent again then'),
      query: chatText.min(1, '질문을 입력해 주세요.'),
    }),
    reply: message,
    problems: ['NOT_FOUND', 'CHAT_AI_CLOSED', 'CHAT_ROOM_CLOSED', 'CHAT_AI_BUSY', 'CHAT_AI_LIMIT', 'TERMS_REQUIRED'],
  },
  sendTermsAgreement: {
    summary: 'Agree to the terms of the assistant, by the ids of the versions that were shown',
    access: member,
    input: z.strictObject({ _room: id, _terms: agreedTerms }),
    reply: room,
    problems: ['NOT_FOUND', 'TERMS_CHANGED', 'TERMS_REQUIRED'],
  },
  stopReply: {
    summary: 'Stop a reply: its text so far stays. An ended one is no error',
    access: member,
    input: z.strictObject({ _message: id }),
    reply: message,
    problems: ['NOT_FOUND'],
  },
  retryReply: {
    summary: 'Retry after a reply that failed, was interrupted or stopped; a new message with the same query',
    access: member,
    input: z.strictObject({ _message: id }),
    reply: message,
    problems: [
      'NOT_FOUND',
      'CHAT_AI_CLOSED',
      'CHAT_ROOM_CLOSED',
      'CHAT_AI_BUSY',
      'CHAT_AI_LIMIT',
      'TRANSITION_NOT_ALLOWED',
    ],
  },
  handOverRoom: {
    summary: 'Hand the chat over to an agent: ends the room and opens one at /site-help-chat with its history',
    access: member,
    input: z.strictObject({ _room: id }),
    reply: z.object({ _siteHelpRoom: id }),
    problems: ['NOT_FOUND'],
  },
} as const satisfies ChatCalls;

/** Events from the server at `/ai-prompt-chat`. */
export const aiPromptNotices = {
  session: { summary: 'The owner of the socket, as the first event', payload: z.object({ id: z.string() }) },
  rooms: {
    summary: 'Rooms of the member, the last first, after session and whenever they change',
    payload: z.object({ rooms: z.array(aiRoom).max(50) }),
  },
  joinRoom: { summary: 'A room that was opened, with its last 50 messages', payload: room },
  sendMessageQuery: { summary: 'A question was stored', payload: message },
  sendMessageReply: {
    summary: 'A reply so far: the same _id repeatedly with more text; an empty reply is the loading bar',
    payload: message,
  },
  resync: { summary: 'Something may have been missed: call joinRoom again', payload: z.object({}) },
  sessionEnd: { summary: 'The login is over; the server closes the socket', payload: z.object({ endedAt: instant }) },
} as const satisfies ChatNotices;
