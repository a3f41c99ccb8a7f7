import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsFor, operationsTagged } from '../kernel/operation.ts';
import { search, withinDays } from '../kernel/parameters.ts';
import type { Right } from '../kernel/rights.ts';
import { day, id } from '../kernel/scalars.ts';
import { fileUpload, uploadProblems } from '../kernel/upload.ts';
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

const byRoom = z.strictObject({ _room: id });
const { of, anyone } = operationsTagged('chats');
const support = of('support');
const memberOrAgent = <const R extends Right>(right: R) =>
  operationsFor({ tag: 'chats', access: ['member', 'console'], right });
const room = z.object({ room: consoleChatRoom });

/** Chats of members with agents, for the console. Events within a chat use the sockets (`site-help-events.ts`). */
export const chatOperations = {
  getChatOffer: anyone('GET /api/v1/chats/offer', 'The help that is available now: hours, agents, assistant').ok(
    z.object({ offer: chatOffer }),
  ),
  createChatFile: memberOrAgent('support:write')(
    'POST /api/v1/chats/rooms/{_room}/files',
    'Upload a picture or document for a message of an open room; unused files are removed after a day',
  ).created(z.object({ file: chatFile }), {
    params: byRoom,
    upload: fileUpload,
    problems: [...uploadProblems, 'CHAT_ROOM_CLOSED'],
    isForPeople: true,
    unaudited: 'Part of a message; the chat shows who sent it',
  }),
  readChatFile: memberOrAgent('support:read')(
    'GET /api/v1/chats/files/{_id}',
    'A file of a chat, for its member and for agents',
  ).binary({ unaudited: 'Shown within its chat; a transcript of a chat is recorded' }),
  listChatRooms: support(
    'GET /api/console/chats/rooms',
    'Chats with agents by filter, sort and range; the longest waiting first by default',
  ).ok(
    ...consoleList('rooms', consoleChatRoom, ['waitingSince', 'updatedAt', 'createdAt'], {
      q: search('Name, username or clinic of the member'),
      stage: chatStage.optional(),
      isClosed: z.boolean().optional(),
      isMine: z.boolean().optional().describe("The caller's own"),
      _manager: id.optional(),
      _user: id.optional(),
      ...withinDays,
    }),
  ),
  getChatRoom: support(
    'GET /api/console/chats/rooms/{_id}',
    'A chat with its last 100 messages and the notes of the agents',
  ).ok(consoleChatRoomDetail),
  createChatRoom: support(
    'POST /api/console/chats/rooms',
    'Offer a member a chat; an open one is returned instead of a second',
  ).created(room, { isForPeople: true, body: z.strictObject({ _user: id }), problems: ['NOT_FOUND'] }),
  changeChatRoom: support(
    'PUT /api/console/chats/rooms/{_id}',
    'Take a chat, hand it over, close it, or write a note that no member sees',
  ).ok(consoleChatRoomDetail, {
    isForPeople: true,
    body: chatRoomChange,
    problems: ['CHAT_ROOM_TAKEN', 'CHAT_ROOMS_FULL', 'CHAT_MANAGER_AWAY', 'TRANSITION_NOT_ALLOWED'],
  }),
  deleteChatRoom: support(
    'DELETE /api/console/chats/rooms/{_id}',
    'Delete an ended chat; a missing one is no error',
  ).noContent({ problems: ['TRANSITION_NOT_ALLOWED'] }),
  readChatTranscript: support(
    'GET /api/console/chats/rooms/{_id}/transcript.xlsx',
    'A chat as a workbook, without notes',
  ).binary(),
  listChatManagers: support(
    'GET /api/console/chats/managers',
    'Agents, their presence and the number of their chats',
  ).ok(z.object({ managers: z.array(chatManager).max(200) })),
  getChatFigures: support(
    'GET /api/console/chats/figures',
    'First answer, length and rating by day and agent, of 92 days at most',
  ).ok(z.object({ figures: chatFigures }), {
    query: z
      .strictObject({ from: day, to: day })
      .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < 92 * 86_400_000, {
        path: ['to'],
        message: '기간은 92일까지 볼 수 있습니다.',
      }),
  }),
};
