import { chatOperations } from '@iruon/contract/operations';
import { isChatTester, openaiInForce, readSettings } from '../content/setting/index.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { problem } from '../platform/http/problem.ts';
import { type Route, route } from '../platform/http/route.ts';
import { audit } from '../platform/records/audit.ts';
import type { Context } from '../platform/services.ts';
import { workbookResponse } from '../platform/spreadsheet/write/workbook-response.ts';
import { chatFigures } from './console/chat-figures.ts';
import { listChatManagers, readDesk } from './console/chat-managers.ts';
import { chatTranscript } from './console/chat-transcript.ts';
import { listChatRooms } from './console/list-chat-rooms.ts';
import { getRoomFor, type UserContext } from './rooms/access.ts';
import { readChatFile, uploadChatFile } from './rooms/chat-files.ts';
import { deleteRoom, endRoom } from './rooms/end-room.ts';
import { openingAt } from './rooms/hours-rules.ts';
import { listMessages } from './rooms/list-rooms.ts';
import { addNote, findNotes } from './rooms/marks.ts';
import { openRoom } from './rooms/open-room.ts';
import { findRoom, lockRoom } from './rooms/repository.ts';
import { handOverRoom, takeRoom } from './rooms/take-room.ts';
import { toConsoleRoom } from './rooms/wire-room.ts';

/** What help there is now. */
async function readOffer(context: Context) {
  const { db, config, actor, now } = context;
  const { businessHours, openai } = await readSettings(db);
  const opening = openingAt(businessHours, now());
  const isOpen = opening.state === 'OPEN';
  const { isStaffed, waiting } = await readDesk(context);
  const mayAsk = actor.type === 'user' && (await isChatTester(db, actor.userId));
  const isEnabled = mayAsk && (await openaiInForce(db, config)) !== undefined;
  return {
    isOpen,
    isStaffed: isOpen && isStaffed,
    opensAt: opening.state === 'OPEN' ? null : opening.opensAt.toISOString(),
    waiting,
    ai: { isEnabled, provider: openai.provider, country: openai.country },
  };
}

async function detail(context: UserContext, id: string) {
  const { room } = await getRoomFor(context, id);
  const { messages } = await listMessages(context, id, {});
  return { room: toConsoleRoom(room, context.now()), messages, notes: await findNotes(context, id) };
}

/** @throws NOT_FOUND for somebody who is not, or no longer, a member */
async function offerRoom(context: UserContext, userId: string) {
  const member = await context.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('withdrawnAt', 'is', null)
    .where('type', '<>', 'OPERATOR')
    .executeTakeFirst();
  if (!member) throw problem('NOT_FOUND');
  const room = await findRoom(context.db, await openRoom(context, userId));
  if (!room) throw problem('NOT_FOUND');
  return toConsoleRoom(room, context.now());
}

export const chatRoutes: Route[] = [
  route(chatOperations.getChatOffer, async ({ context }) => ({ offer: await readOffer(context) })),
  route(chatOperations.createChatFile, async ({ context, params, http }) => ({
    file: await uploadChatFile(context, http, {
      roomId: params._room,
      fields: chatOperations.createChatFile.upload.fields,
    }),
  })),
  route(chatOperations.readChatFile, ({ context, params, http }) => readChatFile(context, http, params._id)),
  route(chatOperations.listChatRooms, ({ context, query }) =>
    listChatRooms(context, {
      filter: query.filter ?? {},
      sort: query.sort ?? ['waitingSince', 'ASC'],
      range: query.range,
    }),
  ),
  route(chatOperations.getChatRoom, ({ context, params }) => detail(context, params._id)),
  route(chatOperations.createChatRoom, async ({ context, body }) => ({ room: await offerRoom(context, body._user) })),
  route(chatOperations.changeChatRoom, async ({ context, params: { _id }, body }) => {
    if (body.action === 'take') await takeRoom(context, _id);
    else if (body.action === 'close') await endRoom(context, _id);
    else if (body.action === 'note') await addNote(context, _id, body.content);
    else await handOverRoom(context, { _room: _id, _manager: body._manager, epoch: body.epoch, note: body.note });
    return detail(context, _id);
  }),
  route(chatOperations.deleteChatRoom, async ({ context, params: { _id } }) => {
    await inTransaction(context.db, async (trx) => {
      const room = await lockRoom(trx, _id);
      if (!room) return;
      await deleteRoom(trx, room);
      await audit(trx, context, 'chat.delete', `chat:${_id}`, { userId: room.userId });
    });
    return undefined;
  }),
  route(chatOperations.readChatTranscript, async ({ context, params }) =>
    workbookResponse(await chatTranscript(context, params._id)),
  ),
  route(chatOperations.listChatManagers, async ({ context }) => ({ managers: await listChatManagers(context) })),
  route(chatOperations.getChatFigures, async ({ context, query }) => ({ figures: await chatFigures(context, query) })),
];
