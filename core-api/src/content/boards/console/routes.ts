import { boardOperations } from '@iruon/contract/operations';
import type { Context as HonoContext } from 'hono';
import { entryRoute, type Route, route } from '../../../platform/http/route.ts';
import { isPicture, receiveUpload, storeFile, storePicture } from '../../files/index.ts';
import { addFile, listFiles, lockAnyBoard, removeFile, setPicture } from '../board-files.ts';
import { commentsOfPost, removeComment } from '../comments/comments.ts';
import type { WriterContext } from '../write-board.ts';

async function storePostPicture(http: HonoContext, context: WriterContext, id: string, column: 'imageId' | 'thumbId') {
  await using upload = await receiveUpload(http, context, {
    ...boardOperations.setConsoleBoardImage.upload,
    accepts: isPicture,
  });
  const offer = { name: upload.name, purpose: 'BOARD', subjectId: id } as const;
  return await setPicture(context, id, column, lockAnyBoard, () => storePicture(context, upload.file, offer));
}

export const consoleBoardRoutes: Route[] = [
  route(boardOperations.setConsoleBoardImage, ({ context, params, http }) =>
    storePostPicture(http, context, params._id, 'imageId'),
  ),
  route(boardOperations.removeConsoleBoardImage, async ({ context, params }) => {
    await setPicture(context, params._id, 'imageId', lockAnyBoard);
  }),
  route(boardOperations.setConsoleBoardThumb, ({ context, params, http }) =>
    storePostPicture(http, context, params._id, 'thumbId'),
  ),
  route(boardOperations.removeConsoleBoardThumb, async ({ context, params }) => {
    await setPicture(context, params._id, 'thumbId', lockAnyBoard);
  }),
  entryRoute(boardOperations.listConsoleBoardFiles, 'files', listFiles),
  route(boardOperations.addConsoleBoardFile, async ({ context, params, http }) => {
    await using upload = await receiveUpload(http, context, {
      ...boardOperations.addConsoleBoardFile.upload,
      accepts: () => true,
    });
    const offer = { name: upload.name, purpose: 'BOARD', subjectId: params._id } as const;
    const store = () => storeFile(context, upload.file, offer);
    return { files: await addFile(context, params._id, lockAnyBoard, store) };
  }),
  route(boardOperations.removeConsoleBoardFile, async ({ context, params }) => ({
    files: await removeFile(context, params._id, lockAnyBoard, params._file),
  })),
  route(boardOperations.listConsoleBoardComments, async ({ context, params, query }) => {
    await listFiles(context, params._id);
    return commentsOfPost(context.db, context.actor, params._id, query);
  }),
  route(boardOperations.removeConsoleBoardComment, ({ context, params }) =>
    removeComment(context, params._id, params._comment),
  ),
];
