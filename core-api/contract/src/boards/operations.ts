import { z } from 'zod';
import { boards } from '../boards/resource.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
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

const byId = z.strictObject({ _id: id });
const byComment = z.strictObject({ _id: id, _comment: id });
const byFile = z.strictObject({ _id: id, _file: id });
const one = z.object({ board });
const files = z.object({ files: z.array(boardFile) });
const comment = z.object({ comment: boardComment });
const picture = z.object({ url: z.string().nullable() });
const page = z.coerce.number().int().min(1).max(10_000).default(1);
const limit = z.coerce.number().int().min(1).max(50).default(20);
const anyone = { tag: 'boards', access: ['public'] } as const;
const member = { tag: 'boards', access: ['member'] } as const;
const console = { tag: 'boards', access: ['console'] } as const;
const pictureProblems = ['FILE_BROKEN', 'PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS'] as const;

/** The same for the writer of a post and for staff. */
const setsPicture = {
  problems: pictureProblems,
  params: byId,
  upload: { fields: z.strictObject({}), fileField: 'image' },
  success: { status: 201, schema: picture },
} as const;
const addsFile = {
  problems: [...pictureProblems, 'RECORDS_FULL'],
  params: byId,
  upload: { fields: z.strictObject({}) },
  success: { status: 201, schema: files },
} as const;

export const boardOperations = defineOperations({
  listBoards: {
    method: 'get',
    path: '/api/v1/boards',
    summary:
      'Shown posts of a code, the newest first; academy and software for customers, IFU for anyone, MEMBER for members. Totals of searches are counted up to 1,000',
    ...anyone,
    problems: ['LOGIN_REQUIRED', 'CUSTOMER_NUMBER_REQUIRED'],
    query: z.strictObject({
      code: boardCode,
      category: boardCategory.optional(),
      q: z.string().trim().max(100).optional().meta({ description: 'Part of subject, text, product codes or version' }),
      product: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9_.-]{1,64}$/)
        .optional()
        .meta({ description: 'Instructions for a product code or a UDI-DI' }),
      language: ifuLanguage.optional(),
      page,
      limit,
    }),
    showsMoment: true,
    success: { status: 200, schema: z.object({ boards: z.array(boardSummary), total: z.int() }) },
  },
  getBoard: {
    method: 'get',
    path: '/api/v1/boards/{_id}',
    summary: 'One shown post with its files; instructions with all their versions',
    ...anyone,
    problems: ['LOGIN_REQUIRED', 'CUSTOMER_NUMBER_REQUIRED'],
    params: byId,
    showsMoment: true,
    success: { status: 200, schema: one },
  },
  createBoard: {
    method: 'post',
    path: '/api/v1/boards',
    summary: 'Write a post to the members; the same client id again returns the stored one',
    ...member,
    body: boardWrite,
    success: { status: 201, schema: one },
  },
  changeBoard: {
    method: 'put',
    path: '/api/v1/boards/{_id}',
    summary: 'Change a post of mine that has not changed since it was read; staff every member’s post',
    ...member,
    problems: ['RECORD_CHANGED'],
    params: byId,
    body: boardChange,
    success: { status: 200, schema: one },
  },
  removeBoard: {
    method: 'delete',
    path: '/api/v1/boards/{_id}',
    summary: 'Delete a post of mine; a missing one is no error',
    ...member,
    params: byId,
    success: { status: 204 },
  },
  countBoardView: {
    method: 'put',
    path: '/api/v1/boards/{_id}/views',
    summary: 'Record a view of a shown post, once a day in Seoul for each member or visitor',
    ...anyone,
    problems: ['LOGIN_REQUIRED', 'CUSTOMER_NUMBER_REQUIRED'],
    params: byId,
    body: z.strictObject({
      visitor: z
        .string()
        .regex(/^[A-Za-z0-9_-]{16,64}$/)
        .meta({ description: 'Identifies a session of a visitor; a member is identified by the login' }),
    }),
    success: { status: 204 },
  },
  setBoardThumb: {
    method: 'post',
    path: '/api/v1/boards/{_id}/thumb',
    summary: 'Replace the picture of a post of mine',
    ...member,
    ...setsPicture,
  },
  addBoardFile: {
    method: 'post',
    path: '/api/v1/boards/{_id}/files',
    summary: 'Add a file to a post of mine, up to ten; the same file again changes nothing',
    ...member,
    ...addsFile,
  },
  removeBoardFile: {
    method: 'delete',
    path: '/api/v1/boards/{_id}/files/{_file}',
    summary: 'Remove a file from a post of mine; a missing one is no error',
    ...member,
    params: byFile,
    success: { status: 200, schema: files },
  },
  listBoardComments: {
    method: 'get',
    path: '/api/v1/boards/{_id}/comments',
    summary: 'Comments of a shown post, each with its replies under it',
    ...anyone,
    problems: ['LOGIN_REQUIRED', 'CUSTOMER_NUMBER_REQUIRED'],
    params: byId,
    query: z.strictObject({ page, limit }),
    showsMoment: true,
    success: { status: 200, schema: z.object({ comments: z.array(boardComment), total: z.int() }) },
  },
  createBoardComment: {
    method: 'post',
    path: '/api/v1/boards/{_id}/comments',
    summary: 'Comment on a shown post, or reply to a comment; the same client id again returns the stored one',
    ...member,
    problems: ['CUSTOMER_NUMBER_REQUIRED'],
    params: byId,
    body: boardCommentWrite,
    success: { status: 201, schema: comment },
  },
  changeBoardComment: {
    method: 'put',
    path: '/api/v1/boards/{_id}/comments/{_comment}',
    summary: 'Change a comment of mine',
    ...member,
    problems: ['CUSTOMER_NUMBER_REQUIRED'],
    params: byComment,
    body: z.strictObject({ content: boardCommentText }),
    success: { status: 200, schema: comment },
  },
  removeBoardComment: {
    method: 'delete',
    path: '/api/v1/boards/{_id}/comments/{_comment}',
    summary: 'Delete a comment of mine, staff any; with replies it leaves a placeholder. A missing one is no error',
    ...member,
    params: byComment,
    success: { status: 204 },
  },
  ...boards.operations,
  setConsoleBoardImage: {
    method: 'post',
    path: '/api/console/boards/{_id}/image',
    summary: 'Set the large picture of a post',
    ...console,
    ...setsPicture,
  },
  removeConsoleBoardImage: {
    method: 'delete',
    path: '/api/console/boards/{_id}/image',
    summary: 'Remove the large picture of a post',
    ...console,
    params: byId,
    success: { status: 204 },
  },
  setConsoleBoardThumb: {
    method: 'post',
    path: '/api/console/boards/{_id}/thumb',
    summary: 'Set the picture of a post in lists',
    ...console,
    ...setsPicture,
  },
  removeConsoleBoardThumb: {
    method: 'delete',
    path: '/api/console/boards/{_id}/thumb',
    summary: 'Remove the picture of a post in lists',
    ...console,
    params: byId,
    success: { status: 204 },
  },
  listConsoleBoardFiles: {
    method: 'get',
    path: '/api/console/boards/{_id}/files',
    summary: 'The files of a post, in their order',
    ...console,
    params: byId,
    success: { status: 200, schema: files },
  },
  addConsoleBoardFile: {
    method: 'post',
    path: '/api/console/boards/{_id}/files',
    summary: 'Add a file to a post, up to ten; the same file again changes nothing',
    ...console,
    ...addsFile,
  },
  removeConsoleBoardFile: {
    method: 'delete',
    path: '/api/console/boards/{_id}/files/{_file}',
    summary: 'Remove a file from a post; a missing one is no error',
    ...console,
    params: byFile,
    success: { status: 200, schema: files },
  },
  listConsoleBoardComments: {
    method: 'get',
    path: '/api/console/boards/{_id}/comments',
    summary: 'Comments of a post, hidden posts too',
    ...console,
    params: byId,
    query: z.strictObject({ page, limit }),
    success: { status: 200, schema: z.object({ comments: z.array(boardComment), total: z.int() }) },
  },
  removeConsoleBoardComment: {
    method: 'delete',
    path: '/api/console/boards/{_id}/comments/{_comment}',
    summary: 'Delete any comment; a missing one is no error',
    ...console,
    params: byComment,
    success: { status: 204 },
  },
});
