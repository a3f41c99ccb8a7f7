import type { ChatMessage, ChatRoom } from './schemas.ts';

/** A Tuesday afternoon in Seoul. */
const AT = '2026-11-24T05:00:00.000Z';

/** An open talk with the store. */
export const sampleRoom = (over: Partial<ChatRoom> = {}): ChatRoom => ({
  _id: 'room-1',
  type: 'SITE_HELP',
  stage: 'COUNSEL_PROGRESS',
  isClosed: false,
  updatedAt: AT,
  createdAt: AT,
  closedAt: null,
  owner: { user: { _id: 'member-1', name: '김회원' } },
  manager: null,
  isUserTyping: false,
  isManagerTyping: false,
  lastSeq: 0,
  userReadSeq: 0,
  managerReadSeq: 0,
  unread: 0,
  waitingPlace: null,
  star: null,
  canRate: false,
  ending: null,
  _aiRoom: null,
  _inquiry: null,
  lastMessage: null,
  ...over,
});

/** A message of the store in `room-1`, by its number. */
export const sampleMessage = (seq: number, over: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `message-${seq}`,
  tempId: null,
  _room: 'room-1',
  seq,
  kind: 'ADMIN_END',
  code: null,
  content: `${seq}번째 말`,
  files: [],
  senderName: '이상담',
  createdAt: AT,
  ...over,
});
