import { z } from 'zod';
import { boards } from '../boards/resource.ts';
import { list } from '../console/schemas.ts';
import { created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { byPage, search } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { fileUpload, pictureUpload, uploadProblems } from '../kernel/upload.ts';
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
const { anyone, member, console } = operationsTagged('boards');

/** The same for the writer of a post and for staff. */
const setsPicture = {
  problems: uploadProblems,
  upload: pictureUpload,
  success: created(picture),
} as const;
const addsFile = {
  problems: [...uploadProblems, 'RECORDS_FULL'],
  upload: fileUpload,
  success: created(files),
} as const;

export const boardOperations = {
  listBoards: anyone.get(
    '/api/v1/boards',
    'Shown posts of a code, the newest first; academy and software for customers, IFU for anyone, MEMBER for members. Totals of searches are counted up to 1,000',
    {
      problems: ['LOGIN_REQUIRED', 'CUSTOMER_NUMBER_REQUIRED'],
      query: z.strictObject({
        code: boardCode,
        category: boardCategory.optional(),
        q: search('Part of subject, text, product codes or version'),
        product: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9_.-]{1,64}$/)
          .optional()
          .meta({ description: 'Instructions for a product code or a UDI-DI' }),
        language: ifuLanguage.optional(),
        ...part,
      }),
      showsMoment: true,
      success: ok(list('boards', boardSummary)),
    },
  ),
  getBoard: anyone.get('/api/v1/boards/{_id}', 'One shown post with its files; instructions with all their versions', {
    problems: ['LOGIN_REQUIRED', 'CUSTOMER_NUMBER_REQUIRED'],
    showsMoment: true,
    success: ok(one),
  }),
  createBoard: member.post(
    '/api/v1/boards',
    'Write a post to the members; the same client id again returns the stored one',
    { body: boardWrite, success: created(one) },
  ),
  changeBoard: member.put(
    '/api/v1/boards/{_id}',
    'Change a post of mine that has not changed since it was read; staff every member’s post',
    { problems: ['RECORD_CHANGED'], body: boardChange, success: ok(one) },
  ),
  removeBoard: member.delete('/api/v1/boards/{_id}', 'Delete a post of mine; a missing one is no error', {
    success: noContent,
  }),
  countBoardView: anyone.put(
    '/api/v1/boards/{_id}/views',
    'Record a view of a shown post, once a day in Seoul for each member or visitor',
    {
      problems: ['LOGIN_REQUIRED', 'CUSTOMER_NUMBER_REQUIRED'],
      body: z.strictObject({
        visitor: z
          .string()
          .regex(/^[A-Za-z0-9_-]{16,64}$/)
          .meta({ description: 'Identifies a session of a visitor; a member is identified by the login' }),
      }),
      success: noContent,
    },
  ),
  setBoardThumb: member.post('/api/v1/boards/{_id}/thumb', 'Replace the picture of a post of mine', setsPicture),
  addBoardFile: member.post(
    '/api/v1/boards/{_id}/files',
    'Add a file to a post of mine, up to ten; the same file again changes nothing',
    addsFile,
  ),
  removeBoardFile: member.delete(
    '/api/v1/boards/{_id}/files/{_file}',
    'Remove a file from a post of mine; a missing one is no error',
    { params: byFile, success: ok(files) },
  ),
  listBoardComments: anyone.get(
    '/api/v1/boards/{_id}/comments',
    'Comments of a shown post, each with its replies under it',
    {
      problems: ['LOGIN_REQUIRED', 'CUSTOMER_NUMBER_REQUIRED'],
      query: z.strictObject(part),
      showsMoment: true,
      success: ok(list('comments', boardComment)),
    },
  ),
  createBoardComment: member.post(
    '/api/v1/boards/{_id}/comments',
    'Comment on a shown post, or reply to a comment; the same client id again returns the stored one',
    { problems: ['CUSTOMER_NUMBER_REQUIRED'], body: boardCommentWrite, success: created(comment) },
  ),
  changeBoardComment: member.put('/api/v1/boards/{_id}/comments/{_comment}', 'Change a comment of mine', {
    problems: ['CUSTOMER_NUMBER_REQUIRED'],
    params: byComment,
    body: z.strictObject({ content: boardCommentText }),
    success: ok(comment),
  }),
  removeBoardComment: member.delete(
    '/api/v1/boards/{_id}/comments/{_comment}',
    'Delete a comment of mine, staff any; with replies it leaves a placeholder. A missing one is no error',
    { params: byComment, success: noContent },
  ),
  ...boards.operations,
  setConsoleBoardImage: console.post('/api/console/boards/{_id}/image', 'Set the large picture of a post', setsPicture),
  removeConsoleBoardImage: console.delete('/api/console/boards/{_id}/image', 'Remove the large picture of a post', {
    success: noContent,
  }),
  setConsoleBoardThumb: console.post(
    '/api/console/boards/{_id}/thumb',
    'Set the picture of a post in lists',
    setsPicture,
  ),
  removeConsoleBoardThumb: console.delete('/api/console/boards/{_id}/thumb', 'Remove the picture of a post in lists', {
    success: noContent,
  }),
  listConsoleBoardFiles: console.get('/api/console/boards/{_id}/files', 'The files of a post, in their order', {
    success: ok(files),
  }),
  addConsoleBoardFile: console.post(
    '/api/console/boards/{_id}/files',
    'Add a file to a post, up to ten; the same file again changes nothing',
    addsFile,
  ),
  removeConsoleBoardFile: console.delete(
    '/api/console/boards/{_id}/files/{_file}',
    'Remove a file from a post; a missing one is no error',
    { params: byFile, success: ok(files) },
  ),
  listConsoleBoardComments: console.get('/api/console/boards/{_id}/comments', 'Comments of a post, hidden posts too', {
    query: z.strictObject(part),
    success: ok(list('comments', boardComment)),
  }),
  removeConsoleBoardComment: console.delete(
    '/api/console/boards/{_id}/comments/{_comment}',
    'Delete any comment; a missing one is no error',
    { params: byComment, success: noContent },
  ),
};
