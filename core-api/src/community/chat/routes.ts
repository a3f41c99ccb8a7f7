import { chatOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { workbookResponse } from '../../platform/spreadsheet/write/workbook-file.ts';
import { listChatManagers, readOffer } from './agents.ts';
import { chatFigures } from './console/chat-figures.ts';
import { chatTranscript, listChatRooms, offerRoom, readRoom, removeRoom } from './console/chat-rooms.ts';
import { readChatFile, uploadChatFile } from './rooms/chat-files.ts';
import { endRoom } from './rooms/end-room.ts';
import { addNote } from './rooms/marks.ts';
import { handOverRoom, takeRoom } from './rooms/take-room.ts';

export const chatRoutes: Route[] = [
  route(chatOperations.getChatOffer, async ({ context }) => ({ offer: await readOffer(context) })),
  route(chatOperations.createChatFile, async ({ context, params, http }) => ({
    file: await uploadChatFile(context, http, {
      roomId: params._room,
      fields: chatOperations.createChatFile.upload.fields,
    }),
  })),
  route(chatOperations.readChatFile, ({ context, params, http }) => readChatFile(context, http, params._id)),
  route(chatOperations.listChatRooms, ({ context, query }) => listChatRooms(context, query)),
  route(chatOperations.getChatRoom, ({ context, params }) => readRoom(context, params._id)),
  route(chatOperations.createChatRoom, async ({ context, body }) => ({ room: await offerRoom(context, body._user) })),
  route(chatOperations.changeChatRoom, async ({ context, params: { _id }, body }) => {
    if (body.action === 'take') await takeRoom(context, _id);
    else if (body.action === 'close') await endRoom(context, _id);
    else if (body.action === 'note') await addNote(context, _id, body.content);
    else await handOverRoom(context, { _room: _id, _manager: body._manager, epoch: body.epoch, note: body.note });
    return readRoom(context, _id);
  }),
  route(chatOperations.deleteChatRoom, ({ context, params }) => removeRoom(context, params._id)),
  route(chatOperations.readChatTranscript, async ({ context, params }) =>
    workbookResponse(await chatTranscript(context, params._id)),
  ),
  route(chatOperations.listChatManagers, async ({ context }) => ({ managers: await listChatManagers(context) })),
  route(chatOperations.getChatFigures, async ({ context, query }) => ({ figures: await chatFigures(context, query) })),
];
