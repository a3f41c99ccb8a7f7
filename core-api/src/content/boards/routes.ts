import { boardOperations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { assertUploadRate, isPicture, receiveUpload, storeFile, storePicture } from '../files/index.ts';
import { addFile, type Lock, removeFile, setPicture } from './board-files.ts';
import { changeComment, createComment, listComments, removeComment } from './comments/comments.ts';
import { countView, getBoard, listBoards } from './list-boards.ts';
import { changeBoard, createBoard, lockMine, removeBoard, type WriterContext } from './write-board.ts';

const mine =
  (context: WriterContext): Lock =>
  (trx, id) =>
    lockMine(trx, context, id);

export const boardRoutes: Route[] = [
  route(boardOperations.listBoards, ({ context, query }) => listBoards(context, query)),
  entryRoute(boardOperations.getBoard, 'board', getBoard),
  route(boardOperations.createBoard, async ({ context, body }) => ({ board: await createBoard(context, body) })),
  entryRoute(boardOperations.changeBoard, 'board', changeBoard),
  route(boardOperations.removeBoard, ({ context, params }) => removeBoard(context, params._id)),
  route(boardOperations.countBoardView, ({ context, params, body }) => countView(context, params._id, body.visitor)),
  route(boardOperations.setBoardThumb, async ({ context, params, http }) => {
    await assertUploadRate(context);
    await using upload = await receiveUpload(http, context, {
      ...boardOperations.setBoardThumb.upload,
      accepts: isPicture,
    });
    const offer = { name: upload.name, purpose: 'BOARD', subjectId: params._id } as const;
    return await setPicture(context, params._id, 'thumbId', mine(context), () =>
      storePicture(context, upload.file, offer),
    );
  }),
  route(boardOperations.addBoardFile, async ({ context, params, http }) => {
    await assertUploadRate(context);
    await using upload = await receiveUpload(http, context, {
      ...boardOperations.addBoardFile.upload,
      accepts: () => true,
    });
    const offer = { name: upload.name, purpose: 'BOARD', subjectId: params._id } as const;
    const store = () => storeFile(context, upload.file, offer);
    return { files: await addFile(context, params._id, mine(context), store) };
  }),
  route(boardOperations.removeBoardFile, async ({ context, params }) => ({
    files: await removeFile(context, params._id, mine(context), params._file),
  })),
  route(boardOperations.listBoardComments, ({ context, params, query }) => listComments(context, params._id, query)),
  entryRoute(boardOperations.createBoardComment, 'comment', createComment),
  route(boardOperations.changeBoardComment, async ({ context, params, body }) => ({
    comment: await changeComment(context, params._id, params._comment, body.content),
  })),
  route(boardOperations.removeBoardComment, ({ context, params }) =>
    removeComment(context, params._id, params._comment),
  ),
];
