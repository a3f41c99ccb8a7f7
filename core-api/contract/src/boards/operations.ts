import { z } from 'zod';
import { boards } from '../boards/resource.ts';
import { list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byPage, search } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { fileUpload, pictureUpload, uploadProblems } from '../kernel/upload.ts';
import { LONGEST_SCAN, scannedProduct } from '../spellings/udi.ts';
import {
  board,
  boardCategory,
  boardChange,
  boardCode,
  boardComment,
  boardCommentText,
  boardCommentWrite,
  boardFile,
  boardSummary,
  boardWrite,
  ifuLanguage,
} from './schemas.ts';

const byComment = z.strictObject({ _id: id, _comment: id });
const byFile = z.strictObject({ _id: id, _file: id });
const one = z.object({ board });
const files = z.object({ files: z.array(boardFile) });
const comment = z.object({ comment: boardComment });
const picture = z.object({ url: z.string().nullable() });
const part = byPage(50, 20, 10_000);
const { of, anyone, member } = operationsTagged('boards');
const content = of('content');

/** The problems of a change by the writer of a post or by an operator. */
const setsPicture = { problems: uploadProblems, upload: pictureUpload } as const;
const addsFile = { problems: [...uploadProblems, 'RECORDS_FULL'], upload: fileUpload } as const;

export const boardOperations = {
  listBoards: anyone(
    'GET /api/v1/boards',
    'Shown posts of a code, the newest first; academy and software for customers, IFU for anyone, MEMBER for members. Without a code those of MEMBER for members, else IFU. Totals of searches are counted up to 1,000',
  ).ok(list('boards', boardSummary), {
    problems: ['LOGIN_REQUIRED', 'CUSTOMER_NUMBER_REQUIRED'],
    query: z.strictObject({
      code: boardCode.optional(),
      category: boardCategory.optional(),
      q: search('Part of subject, text, product codes or version'),
      product: z
        .string()
        .max(LONGEST_SCAN)
        .overwrite(scannedProduct)
        .optional()
        .describe('Instructions for a product code in any spelling, a UDI-DI, or the scanned UDI of a package'),
      language: ifuLanguage.optional(),
      ...part,
    }),
    showsMoment: true,
  }),
  getBoard: anyone(
    'GET /api/v1/boards/{_id}',
    'One shown post with its files; instructions with all their versions',
  ).ok(one, { problems: ['LOGIN_REQUIRED', 'CUSTOMER_NUMBER_REQUIRED'], showsMoment: true }),
  createBoard: member(
    'POST /api/v1/boards',
    'Write a post to the members; the same client id again returns the stored one',
  ).created(one, { body: boardWrite }),
  changeBoard: member(
    'PUT /api/v1/boards/{_id}',
    'Change a post of mine that has not changed since it was read; operators every member’s post',
  ).ok(one, { problems: ['RECORD_CHANGED'], body: boardChange }),
  removeBoard: member('DELETE /api/v1/boards/{_id}', 'Delete a post of mine; a missing one is no error').noContent(),
  countBoardView: anyone(
    'PUT /api/v1/boards/{_id}/views',
    'Record a view of a shown post, once a day in Seoul for each member or visitor',
  ).noContent({
    problems: ['LOGIN_REQUIRED', 'CUSTOMER_NUMBER_REQUIRED'],
    body: z.strictObject({
      visitor: z
        .string()
        .regex(/^[A-Za-z0-9_-]{16,64}$/)
        .describe('Identifies a session of a visitor; a member is identified by the login'),
    }),
  }),
  setBoardThumb: member('POST /api/v1/boards/{_id}/thumb', 'Replace the picture of a post of mine').created(
    picture,
    setsPicture,
  ),
  addBoardFile: member(
    'POST /api/v1/boards/{_id}/files',
    'Add a file to a post of mine, up to ten; the same file again changes nothing',
  ).created(files, addsFile),
  removeBoardFile: member(
    'DELETE /api/v1/boards/{_id}/files/{_file}',
    'Remove a file from a post of mine; a missing one is no error',
  ).ok(files, { params: byFile }),
  listBoardComments: anyone(
    'GET /api/v1/boards/{_id}/comments',
    'Comments of a shown post, each with its replies under it',
  ).ok(list('comments', boardComment), {
    problems: ['LOGIN_REQUIRED', 'CUSTOMER_NUMBER_REQUIRED'],
    query: z.strictObject(part),
    showsMoment: true,
  }),
  createBoardComment: member(
    'POST /api/v1/boards/{_id}/comments',
    'Comment on a shown post, or reply to a comment; the same client id again returns the stored one',
  ).created(comment, { problems: ['CUSTOMER_NUMBER_REQUIRED'], body: boardCommentWrite }),
  changeBoardComment: member('PUT /api/v1/boards/{_id}/comments/{_comment}', 'Change a comment of mine').ok(comment, {
    problems: ['CUSTOMER_NUMBER_REQUIRED'],
    params: byComment,
    body: z.strictObject({ content: boardCommentText }),
  }),
  removeBoardComment: member(
    'DELETE /api/v1/boards/{_id}/comments/{_comment}',
    'Delete a comment of mine, operators any; with replies it leaves a placeholder. A missing one is no error',
  ).noContent({ params: byComment }),
  ...boards.operations,
  setConsoleBoardImage: content('POST /api/console/boards/{_id}/image', 'Set the large picture of a post').created(
    picture,
    setsPicture,
  ),
  removeConsoleBoardImage: content(
    'DELETE /api/console/boards/{_id}/image',
    'Remove the large picture of a post',
  ).noContent(),
  setConsoleBoardThumb: content('POST /api/console/boards/{_id}/thumb', 'Set the picture of a post in lists').created(
    picture,
    setsPicture,
  ),
  removeConsoleBoardThumb: content(
    'DELETE /api/console/boards/{_id}/thumb',
    'Remove the picture of a post in lists',
  ).noContent(),
  listConsoleBoardFiles: content('GET /api/console/boards/{_id}/files', 'The files of a post, in their order').ok(
    files,
  ),
  addConsoleBoardFile: content(
    'POST /api/console/boards/{_id}/files',
    'Add a file to a post, up to ten; the same file again changes nothing',
  ).created(files, addsFile),
  removeConsoleBoardFile: content(
    'DELETE /api/console/boards/{_id}/files/{_file}',
    'Remove a file from a post; a missing one is no error',
  ).ok(files, { params: byFile }),
  listConsoleBoardComments: content(
    'GET /api/console/boards/{_id}/comments',
    'Comments of a post, hidden posts too',
  ).ok(list('comments', boardComment), { query: z.strictObject(part) }),
  removeConsoleBoardComment: content(
    'DELETE /api/console/boards/{_id}/comments/{_comment}',
    'Delete any comment; a missing one is no error',
  ).noContent({ params: byComment }),
};
