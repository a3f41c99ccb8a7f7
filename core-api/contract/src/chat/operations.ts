import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { binary, created, noContent, ok, operationsFor, operationsTagged } from '../kernel/operation.ts';
import { search, withinDays } from '../kernel/parameters.ts';
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
const { console, anyone } = operationsTagged('chats');
const memberOrConsole = operationsFor({ tag: 'chats', access: ['member', 'console'] });
const room = z.object({ room: consoleChatRoom });

/** Talks of members with operators, for the console. Events within a talk use the sockets (`site-help-events.ts`). */
export const chatOperations = {
  getChatOffer: anyone.get('/api/v1/chats/offer', 'The help that is available now: hours, operators, assistant', {
    success: ok(z.object({ offer: chatOffer })),
  }),
  createChatFile: memberOrConsole.post(
    '/api/v1/chats/rooms/{_room}/files',
    'Upload a picture or document for a message of an open room; unused files are removed after a day',
    {
      params: byRoom,
      upload: fileUpload,
      problems: [...uploadProblems, 'CHAT_ROOM_CLOSED'],
      success: created(z.object({ file: chatFile })),
    },
  ),
  readChatFile: memberOrConsole.get('/api/v1/chats/files/{_id}', 'A file of a talk, for its member and for staff', {
    success: binary,
  }),
  listChatRooms: console.get(
    '/api/console/chats/rooms',
    'Talks with operators by filter, sort and range; the longest waiting first by default',
    {
      query: consoleListQuery(['waitingSince', 'updatedAt', 'createdAt'], {
        q: search('Name, username or clinic of the member'),
        stage: chatStage.optional(),
        isClosed: z.boolean().optional(),
        isMine: z.boolean().optional().meta({ description: "The caller's own" }),
        _manager: id.optional(),
        _user: id.optional(),
        ...withinDays,
      }),
      success: ok(list('rooms', consoleChatRoom)),
    },
  ),
  getChatRoom: console.get(
    '/api/console/chats/rooms/{_id}',
    'A talk with its last 100 messages and the notes of the desk',
    { success: ok(consoleChatRoomDetail) },
  ),
  createChatRoom: console.post(
    '/api/console/chats/rooms',
    'Offer a member a talk; an open one is returned instead of a second',
    { body: z.strictObject({ _user: id }), problems: ['NOT_FOUND'], success: created(room) },
  ),
  changeChatRoom: console.put(
    '/api/console/chats/rooms/{_id}',
    'Take a talk, hand it over, close it, or write a note that no member sees',
    {
      body: chatRoomChange,
      problems: ['CHAT_ROOM_TAKEN', 'CHAT_ROOMS_FULL', 'CHAT_MANAGER_AWAY', 'TRANSITION_NOT_ALLOWED'],
      success: ok(consoleChatRoomDetail),
    },
  ),
  deleteChatRoom: console.delete(
    '/api/console/chats/rooms/{_id}',
    'Delete a talk that is over; a missing one is no error',
    { problems: ['TRANSITION_NOT_ALLOWED'], success: noContent },
  ),
  readChatTranscript: console.get(
    '/api/console/chats/rooms/{_id}/transcript.xlsx',
    'A talk as a workbook, without notes',
    { success: binary },
  ),
  listChatManagers: console.get(
    '/api/console/chats/managers',
    'Operators, their presence and the number of their talks',
    { success: ok(z.object({ managers: z.array(chatManager).max(200) })) },
  ),
  getChatFigures: console.get(
    '/api/console/chats/figures',
    'First answer, length and rating by day and operator, of 92 days at most',
    {
      query: z
        .strictObject({ from: day, to: day })
        .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < 92 * 86_400_000, {
          path: ['to'],
          message: '기간은 92일까지 볼 수 있습니다.',
        }),
      success: ok(z.object({ figures: chatFigures })),
    },
  ),
};
