import { z } from 'zod';
import { cursor, id, instant } from '../kernel/scalars.ts';
import { cleanText } from '../spellings/text.ts';
import { agreedTerms } from '../terms/agreement.ts';
import { CHAT_FILE_LIMIT, CHAT_MESSAGES_LIMIT, chatPresence } from './codes.ts';
import type { ChatCalls, ChatNotices } from './events.ts';
import {
  chatMessage,
  chatNote,
  chatPeople,
  chatRoom,
  chatRoomChange,
  chatSeq,
  chatSession,
  chatStar,
  chatText,
  consoleChatRoom,
  tempId,
} from './schemas.ts';

const _room = id;
const everybody = ['member', 'console'] as const;
const one = z.object({ room: z.union([consoleChatRoom, chatRoom]) });
const seen = z.object({ userReadSeq: chatSeq, managerReadSeq: chatSeq });

/** Events from clients at `/site-help-chat`. A foreign room is reported as missing. */
export const siteHelpCalls = {
  getRooms: {
    summary: 'Open rooms, or closed ones 50 at a time, latest first; a member sees its own, agents see all',
    access: everybody,
    input: z.strictObject({ isClosed: z.boolean().default(false), cursor: cursor.optional() }),
    reply: z.object({ rooms: z.array(z.union([consoleChatRoom, chatRoom])).max(200), next: cursor.nullable() }),
    problems: [],
  },
  getRoom: {
    summary: `A room and up to ${CHAT_MESSAGES_LIMIT} messages: those after a number, those before one, or the last`,
    access: everybody,
    input: z.strictObject({ _room, after: chatSeq.optional(), before: chatSeq.optional() }),
    reply: one.extend({
      messages: z.array(chatMessage).max(CHAT_MESSAGES_LIMIT),
      hasMore: z.boolean().describe('There are more in the requested direction'),
    }),
    problems: ['NOT_FOUND'],
  },
  joinRoom: {
    summary:
      'Follow a room. Without an id a member gets the open room, or a new one; with `takes` an agent takes a waiting one',
    access: everybody,
    input: z.strictObject({ _room: id.optional(), takes: z.boolean().default(false) }),
    reply: one.extend({ messages: z.array(chatMessage).max(CHAT_MESSAGES_LIMIT) }),
    problems: ['NOT_FOUND', 'CHAT_ROOM_TAKEN', 'CHAT_ROOMS_FULL', 'CHAT_ROOM_CLOSED', 'TRANSITION_NOT_ALLOWED'],
  },
  exitRoom: {
    summary: 'Stop following a room; `ends` ends the chat',
    access: everybody,
    input: z.strictObject({ _room, ends: z.boolean().default(false) }),
    reply: z.object({}),
    problems: ['NOT_FOUND', 'CHAT_ROOM_TAKEN'],
  },
  sendMessage: {
    summary: 'Send a message. The same tempId again returns the stored message',
    access: everybody,
    input: z
      .strictObject({
        _room,
        tempId: tempId.optional(),
        content: chatText,
        _files: z.array(id).max(CHAT_FILE_LIMIT).default([]),
      })
      .refine(({ content, _files }) => content !== '' || _files.length > 0, {
        path: ['content'],
        message: '내용을 입력하거나 파일을 첨부해 주세요.',
      }),
    reply: z.object({ message: chatMessage }),
    problems: [
      'NOT_FOUND',
      'CHAT_ROOM_CLOSED',
      'CHAT_ROOM_TAKEN',
      'TERMS_REQUIRED',
      'CHAT_FILE_REFUSED',
      'TRANSITION_NOT_ALLOWED',
    ],
  },
  sendTermsAgreement: {
    summary: 'Agree to the terms of counsel, by the ids of the versions that were shown',
    access: ['member'],
    input: z.strictObject({ _room, _terms: agreedTerms }),
    reply: one,
    problems: ['NOT_FOUND', 'CHAT_ROOM_CLOSED', 'TERMS_CHANGED', 'TERMS_REQUIRED'],
  },
  readMessages: {
    summary: 'Mark all messages up to a number as read; a smaller number changes nothing',
    access: everybody,
    input: z.strictObject({ _room, upTo: chatSeq }),
    reply: seen,
    problems: ['NOT_FOUND'],
  },
  typing: {
    summary: 'Typing signal; never stored, expires after 5 s',
    access: everybody,
    input: z.strictObject({ _room, isTyping: z.boolean() }),
    reply: z.object({}),
    problems: ['NOT_FOUND', 'CHAT_ROOM_CLOSED'],
  },
  rateRoom: {
    summary: 'Rate an ended chat, once, within 7 days',
    access: ['member'],
    input: z.strictObject({
      _room,
      star: chatStar,
      comment: z.string().overwrite(cleanText).max(500, '의견은 500자까지 적을 수 있습니다.').default(''),
    }),
    reply: one,
    problems: ['NOT_FOUND', 'CHAT_NOT_RATABLE'],
  },
  handOverRoom: {
    summary: 'Hand a room over to another agent, or back to the queue',
    access: ['console'],
    input: z.strictObject({ _room, ...chatRoomChange.options[1].omit({ action: true }).shape }),
    reply: one,
    problems: ['NOT_FOUND', 'CHAT_ROOM_TAKEN', 'CHAT_ROOMS_FULL', 'CHAT_MANAGER_AWAY', 'TRANSITION_NOT_ALLOWED'],
  },
  setPresence: {
    summary: 'Set the presence of an agent for counsel; every socket of the console repeats it every 20 s',
    access: ['console'],
    input: z.strictObject({ presence: chatPresence }),
    reply: z.object({}),
    problems: [],
  },
} as const satisfies ChatCalls;

/** Events from the server at `/site-help-chat`. */
export const siteHelpNotices = {
  session: { summary: 'The owner of the socket, as the first event', payload: chatSession },
  sendMessage: { summary: 'A new message of a room that is followed', payload: z.object({ message: chatMessage }) },
  updateRoomItem: {
    summary:
      'A room has changed: stage, agent, read positions, queue position, typing. A member gets its own rooms, agents all',
    payload: one,
  },
  typing: {
    summary: 'The other side is typing',
    payload: z.object({ _room, side: z.enum(['MEMBER', 'MANAGER']), isTyping: z.boolean() }),
  },
  people: {
    summary: 'The presence of agents, when a socket opens and at each change; for members',
    payload: chatPeople,
  },
  roomSeq: {
    summary: 'The number of the last message, every 30 s: a client that has fewer calls getRoom',
    payload: z.object({ _room, lastSeq: chatSeq }),
  },
  resync: {
    summary: 'Events may have been missed: call getRooms, and getRoom of the open one',
    payload: z.object({}),
  },
  note: { summary: 'An internal note; never sent to members', payload: z.object({ _room, note: chatNote }) },
  sessionEnd: {
    summary: 'The login is over; the server closes the socket',
    payload: z.object({ endedAt: instant }),
  },
} as const satisfies ChatNotices;
