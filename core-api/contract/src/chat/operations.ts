import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { day, id } from '../kernel/scalars.ts';
import { chatStage } from './codes.ts';
import {
  chatFigures,
  chatFile,
  chatManager,
  chatOffer,
  chatRoomChange,
  consoleChatRoom,
  consoleChatRoomDetail,
} from './schemas.ts';

const byId = z.strictObject({ _id: id });
const byRoom = z.strictObject({ _room: id });
const desk = { tag: 'chats', access: ['console'] } as const;
const room = z.object({ room: consoleChatRoom });

/** Talks of members with operators, for the console. Events within a talk use the sockets (`site-help-events.ts`). */
export const chatOperations = defineOperations({
  getChatOffer: {
    method: 'get',
    path: '/api/v1/chats/offer',
    summary: 'The help that is available now: hours, operators, assistant',
    tag: 'chats',
    access: ['public'],
    success: { status: 200, schema: z.object({ offer: chatOffer }) },
  },
  createChatFile: {
    method: 'post',
    path: '/api/v1/chats/rooms/{_room}/files',
    summary: 'Upload a picture or document for a message of an open room; unused files are removed after a day',
    tag: 'chats',
    access: ['member', 'console'],
    params: byRoom,
    upload: { fields: z.strictObject({}) },
    problems: ['FILE_BROKEN', 'PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS', 'CHAT_ROOM_CLOSED'],
    success: { status: 201, schema: z.object({ file: chatFile }) },
  },
  readChatFile: {
    method: 'get',
    path: '/api/v1/chats/files/{_id}',
    summary: 'A file of a talk, for its member and for staff',
    tag: 'chats',
    access: ['member', 'console'],
    params: byId,
    success: { status: 200, content: 'binary' },
  },
  listChatRooms: {
    method: 'get',
    path: '/api/console/chats/rooms',
    summary: 'Talks with operators by filter, sort and range; the longest waiting first by default',
    ...desk,
    query: consoleListQuery(['waitingSince', 'updatedAt', 'createdAt'], {
      q: z.string().trim().max(100).optional().meta({ description: 'Name, username or clinic of the member' }),
      stage: chatStage.optional(),
      isClosed: z.boolean().optional(),
      isMine: z.boolean().optional().meta({ description: "The caller's own" }),
      _manager: id.optional(),
      _user: id.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    success: { status: 200, schema: list('rooms', consoleChatRoom) },
  },
  getChatRoom: {
    method: 'get',
    path: '/api/console/chats/rooms/{_id}',
    summary: 'A talk with its last 100 messages and the notes of the desk',
    ...desk,
    params: byId,
    success: { status: 200, schema: consoleChatRoomDetail },
  },
  createChatRoom: {
    method: 'post',
    path: '/api/console/chats/rooms',
    summary: 'Offer a member a talk; an open one is returned instead of a second',
    ...desk,
    body: z.strictObject({ _user: id }),
    problems: ['NOT_FOUND'],
    success: { status: 201, schema: room },
  },
  changeChatRoom: {
    method: 'put',
    path: '/api/console/chats/rooms/{_id}',
    summary: 'Take a talk, hand it over, close it, or write a note that no member sees',
    ...desk,
    params: byId,
    body: chatRoomChange,
    problems: ['CHAT_ROOM_TAKEN', 'CHAT_ROOMS_FULL', 'CHAT_MANAGER_AWAY', 'TRANSITION_NOT_ALLOWED'],
    success: { status: 200, schema: consoleChatRoomDetail },
  },
  deleteChatRoom: {
    method: 'delete',
    path: '/api/console/chats/rooms/{_id}',
    summary: 'Delete a talk that is over; a missing one is no error',
    ...desk,
    params: byId,
    problems: ['TRANSITION_NOT_ALLOWED'],
    success: { status: 204 },
  },
  readChatTranscript: {
    method: 'get',
    path: '/api/console/chats/rooms/{_id}/transcript.xlsx',
    summary: 'A talk as a workbook, without notes',
    ...desk,
    params: byId,
    success: { status: 200, content: 'binary' },
  },
  listChatManagers: {
    method: 'get',
    path: '/api/console/chats/managers',
    summary: 'Operators, their presence and the number of their talks',
    ...desk,
    success: { status: 200, schema: z.object({ managers: z.array(chatManager).max(200) }) },
  },
  getChatFigures: {
    method: 'get',
    path: '/api/console/chats/figures',
    summary: 'First answer, length and rating by day and operator, of 92 days at most',
    ...desk,
    query: z
      .strictObject({ from: day, to: day })
      .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < 92 * 86_400_000, {
        path: ['to'],
        message: '기간은 92일까지 볼 수 있습니다.',
      }),
    success: { status: 200, schema: z.object({ figures: chatFigures }) },
  },
});
