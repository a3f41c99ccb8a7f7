import { z } from 'zod';
import { id, instant, oneLine } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { contentText } from '../kernel/texts.ts';
import { cleanText } from '../spellings/text.ts';
import { numberText } from '../won.ts';
import {
  aiReplyState,
  aiSourceKind,
  CHAT_FILE_LIMIT,
  CHAT_MESSAGE_LIMIT,
  chatEnding,
  chatMessageCode,
  chatMessageKind,
  chatPresence,
  chatStage,
  chatType,
} from './codes.ts';

/** Created by the sender of a message: a resent one is stored once. */
export const tempId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, '메시지 번호의 형식이 올바르지 않습니다.');
/** The number of a message in its room, from 1 without a gap; 0 before the first. */
export const chatSeq = z.int().min(0).max(2_147_483_647);
/** The text of a message. */
export const chatText = z
  .string({ error: '내용을 입력해 주세요.' })
  .overwrite(cleanText)
  .max(CHAT_MESSAGE_LIMIT, `한 번에 ${numberText(CHAT_MESSAGE_LIMIT)}자까지 보낼 수 있습니다.`);
/** The member's rating, from 1 to 5. */
export const chatStar = z.int({ error: '별점을 선택해 주세요.' }).min(1).max(5);

export const chatFile = component('ChatFile', {
  _id: id,
  url: z.string().describe('Opens only for the member of the room and for agents'),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

export const chatMessage = component('ChatMessage', {
  _id: id,
  tempId: z.string().nullable().describe('By the sender; null for automatic notes'),
  _room: id,
  seq: chatSeq,
  kind: chatMessageKind,
  code: chatMessageCode.nullable().describe('Of an AUTO_NOTE alone'),
  content: z.string().describe('Plain text; numbers of persons, cards and accounts are masked'),
  files: z.array(chatFile).max(CHAT_FILE_LIMIT),
  senderName: z.string().nullable().describe('Null for automatic notes'),
  createdAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

const roomShape = {
  _id: id,
  type: chatType,
  stage: chatStage,
  isClosed: z.boolean(),
  updatedAt: instant,
  createdAt: instant,
  closedAt: instant.nullable(),
  owner: z.object({ user: z.object({ _id: id, name: z.string() }) }),
  manager: z.object({ _id: id, name: z.string(), isAway: z.boolean() }).nullable(),
  isUserTyping: z.boolean(),
  isManagerTyping: z.boolean(),
  lastSeq: chatSeq.describe('Of the last message: a client with fewer messages fetches the missing ones'),
  userReadSeq: chatSeq.describe('The last message that the member has read'),
  managerReadSeq: chatSeq.describe('The last message that the store has read'),
  unread: z.int().describe('Messages of the other side that the caller has not read; without automatic notes'),
  waitingPlace: z.int().nullable().describe('Position in the queue, from 1; null for a room that does not wait'),
  star: chatStar.nullable(),
  canRate: z.boolean(),
  ending: chatEnding.nullable(),
  _aiRoom: id.nullable().describe('The chat with the assistant that it continues'),
  _inquiry: id.nullable().describe('The inquiry that its question was converted to at closing time'),
  lastMessage: z.string().nullable().describe('Beginning of the last message'),
};

/** A room for its member. `messages` is present where the event documents it. */
export const chatRoom = component('ChatRoom', { ...roomShape, messages: z.array(chatMessage).optional() });
export type ChatRoom = z.infer<typeof chatRoom>;

export const chatNote = component('ChatNote', { _id: id, content: z.string(), by: z.string(), createdAt: instant });

/** A room for agents. */
export const consoleChatRoom = component('ConsoleChatRoom', {
  ...roomShape,
  epoch: z.int().describe('Increments with every take and hand-over; returned with the next one'),
  username: z.string(),
  businessName: z.string().nullable(),
  custNo: z.string().nullable(),
  waitingSince: instant.nullable().describe('Since when the member waits for an answer'),
  firstAnswerAt: instant.nullable(),
  handOverNote: z.string().nullable(),
  comment: z.string().nullable().describe('With the rating'),
});
export type ConsoleChatRoom = z.infer<typeof consoleChatRoom>;

export const consoleChatRoomDetail = component('ConsoleChatRoomDetail', {
  room: consoleChatRoom,
  messages: z.array(chatMessage),
  notes: z.array(chatNote),
});

export const chatManager = component('ChatManager', {
  _id: id,
  name: z.string(),
  presence: chatPresence,
  isConnected: z.boolean(),
  rooms: z.int().describe('Chats in progress'),
});

/** The owner of a socket. */
export const chatSession = component('ChatSession', { id: z.string(), name: z.string(), isManager: z.boolean() });

/** The presence of agents now. */
export const chatPeople = component('ChatPeople', {
  isOpen: z.boolean().describe('Within the business hours'),
  isStaffed: z.boolean().describe('Open, and an agent is present: otherwise a question is recorded'),
  opensAt: instant.nullable().describe('When agents return; null while open'),
});
export type ChatPeople = z.infer<typeof chatPeople>;

/** The help that is available now. */
export const chatOffer = component('ChatOffer', {
  ...chatPeople.shape,
  waiting: z.int().describe('Rooms in the queue'),
  ai: z
    .object({
      isEnabled: z.boolean().describe('The caller may chat with the assistant'),
      provider: z.string().describe('The recipient of the text'),
      country: z.string(),
    })
    .describe('The assistant, as the consent names it'),
});

export const aiSource = component('AiSource', {
  kind: aiSourceKind,
  _id: id,
  title: z.string(),
  url: z.string().describe('A path of the store'),
});

export const aiMessage = component('AiMessage', {
  _id: id,
  tempId: z.string().nullable(),
  _room: id,
  query: z.string(),
  reply: z.string().describe('Plain text that grows; empty until the first words'),
  state: aiReplyState,
  sources: z.array(aiSource).max(5),
  createdAt: instant,
});
export type AiMessage = z.infer<typeof aiMessage>;

export const aiRoom = component('AiRoom', {
  _id: id,
  type: z.literal('AI_PROMPT'),
  title: z.string().describe('The first question'),
  isClosed: z.boolean(),
  needsAgreement: z.boolean().describe('The terms of the assistant are not agreed to yet'),
  _siteHelpRoom: id.nullable().describe('The chat with an agent that continues it'),
  updatedAt: instant,
  messages: z.array(aiMessage).optional(),
});
export type AiRoom = z.infer<typeof aiRoom>;

/** An agent's action on a room. */
export const chatRoomChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('take'), epoch: z.int().min(0) }),
  z.strictObject({
    action: z.literal('handOver'),
    epoch: z.int().min(0),
    _manager: id.nullable().describe('Null for the queue, with the waiting time of the room'),
    note: oneLine().max(200, '전달 내용은 200자까지 적을 수 있습니다.').default(''),
  }),
  z.strictObject({ action: z.literal('close') }),
  z.strictObject({
    action: z.literal('note'),
    content: contentText(1_000, '메모'),
  }),
]);

const figures = {
  rooms: z.int(),
  answered: z.int(),
  firstAnswerSeconds: z.int().nullable().describe('Median from the agreement to the first answer'),
  lengthSeconds: z.int().nullable().describe('Median from the agreement to the end'),
  rated: z.int(),
  star: z.number().nullable().describe('Mean of the ratings, one decimal'),
};
/** Figures of chats by the Seoul day of their agreement, and by agent. */
export const chatFigures = component('ChatFigures', {
  days: z.array(z.object({ day: z.string(), ...figures })).max(92),
  managers: z.array(z.object({ _id: id, name: z.string(), ...figures })).max(200),
  ai: z.object({ rooms: z.int(), replies: z.int(), promptTokens: z.int(), replyTokens: z.int(), costWon: z.int() }),
});
