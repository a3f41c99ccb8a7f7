import { type ChatFile, type ChatMessage, type ChatRoom, type ConsoleChatRoom, RATING_DAYS } from '@iruon/contract';
import type { MessageRow, RoomRow } from './repository.ts';
import { typingIn } from './typing.ts';

const DAY_MS = 86_400_000;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The address of a talk's file at a front server. */
export const chatFileUrl = (id: string): string => `/files/chats/${id}`;

export function toChatFile(file: MessageRow['files'][number]): ChatFile {
  const { id, name, mime, bytes, width, height } = file;
  return { _id: id, url: chatFileUrl(id), name, mime, bytes, width, height };
}

export function toChatMessage(row: MessageRow): ChatMessage {
  return {
    _id: row.id,
    tempId: row.tempId,
    _room: row.roomId,
    seq: row.seq,
    kind: row.kind,
    code: row.code,
    content: row.content,
    files: row.files.map(toChatFile),
    senderName: row.kind === 'AUTO_NOTE' ? null : row.senderName,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A talk can be rated if an operator took part; a question without an operator rates nobody. */
export const canRate = (room: Pick<RoomRow, 'star' | 'closedAt' | 'managerId' | 'firstAnswerAt'>, now: Date): boolean =>
  room.closedAt !== null &&
  (room.managerId !== null || room.firstAnswerAt !== null) &&
  room.star === null &&
  now.getTime() - room.closedAt.getTime() < RATING_DAYS * DAY_MS;

function common(row: RoomRow, now: Date) {
  const typing = typingIn(row.id, now);
  return {
    _id: row.id,
    type: 'SITE_HELP' as const,
    stage: row.stage,
    isClosed: row.stage === 'COUNSEL_COMPLETE',
    updatedAt: row.updatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    closedAt: iso(row.closedAt),
    owner: { user: { _id: row.userId, name: row.userName } },
    manager: row.managerId === null ? null : { _id: row.managerId, name: row.managerName ?? '', isAway: row.isAway },
    isUserTyping: typing.MEMBER,
    isManagerTyping: typing.MANAGER,
    lastSeq: row.lastSeq,
    userReadSeq: row.userReadSeq,
    managerReadSeq: row.managerReadSeq,
    waitingPlace: row.waitingPlace,
    star: row.star,
    canRate: canRate(row, now),
    ending: row.ending,
    _aiRoom: row.aiRoomId,
    _inquiry: row.inquiryId,
    lastMessage: row.lastMessage === '' ? null : row.lastMessage,
  };
}

/** A room for its member. */
export const toChatRoom = (row: RoomRow, now: Date): ChatRoom => ({ ...common(row, now), unread: row.userUnread });

/** A room for operators. */
export const toConsoleRoom = (row: RoomRow, now: Date): ConsoleChatRoom => ({
  ...common(row, now),
  unread: row.managerUnread,
  epoch: row.epoch,
  username: row.username,
  businessName: row.businessName,
  custNo: row.custNo,
  waitingSince: iso(row.waitingSince),
  firstAnswerAt: iso(row.firstAnswerAt),
  handOverNote: row.handOverNote,
  comment: row.comment === '' ? null : row.comment,
});
