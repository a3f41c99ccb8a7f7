import type { ChatFile } from '@iruon/contract';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { assertUploadRate, readGranted, receiveUpload, storeFile } from '../../../content/files/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { streamResponse } from '../../../platform/http/web-stream.ts';
import { getRoomFor, type UserContext } from './access.ts';
import { chatFileUrl } from './list-rooms.ts';
import { isAgent } from './room-decisions.ts';

/** Stores a file for a message of this room only. @throws NOT_FOUND, CHAT_ROOM_CLOSED, those of uploads */
export async function uploadChatFile(
  context: UserContext,
  http: HonoContext,
  { roomId, fields }: { roomId: string; fields: z.ZodObject },
): Promise<ChatFile> {
  const { room } = await getRoomFor(context, roomId);
  if (room.stage === 'COUNSEL_COMPLETE') throw problem('CHAT_ROOM_CLOSED');
  await assertUploadRate(context);
  await using upload = await receiveUpload(http, context, { fields, accepts: () => true });
  const file = await storeFile(context, upload.file, { name: upload.name, purpose: 'CHAT', subjectId: roomId });
  await context.db
    .insertInto('chatUploads')
    .values({ roomId, fileId: file._id, userId: context.actor.userId, createdAt: context.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { _id, name, mime, bytes, width, height } = file;
  return { _id, url: chatFileUrl(_id), name, mime, bytes, width, height };
}

/** A file of a chat for both sides of it. @throws NOT_FOUND, for a foreign chat as for a missing file */
export async function readChatFile(context: UserContext, http: HonoContext, id: string): Promise<Response> {
  const { actor, db } = context;
  const sent = await db
    .selectFrom('chatMessageFiles')
    .innerJoin('chatMessages', 'chatMessages.id', 'chatMessageFiles.messageId')
    .innerJoin('chatRooms', 'chatRooms.id', 'chatMessages.roomId')
    .select('chatRooms.userId')
    .where('chatMessageFiles.fileId', '=', id)
    .execute();
  const own = await db
    .selectFrom('chatUploads')
    .select('fileId')
    .where('fileId', '=', id)
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  const mayRead =
    own !== undefined || sent.some(({ userId }) => userId === actor.userId) || (isAgent(actor) && sent.length > 0);
  if (!mayRead) throw problem('NOT_FOUND');
  const response = await readGranted(context, {
    id,
    ifNoneMatch: http.req.header('if-none-match'),
    range: http.req.header('range'),
  });
  return streamResponse(http.req.method, response);
}
