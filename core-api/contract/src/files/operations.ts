import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import {
  consoleFile,
  consoleFileChange,
  consoleFileFilter,
  consoleFileSorts,
  consoleUploadFields,
  fileChange,
  memberUploadFields,
  pictureWidth,
  storedFile,
} from './schemas.ts';

const member = { tag: 'files', access: ['member'] } as const;
const console = { tag: 'files', access: ['console'] } as const;

const byId = z.strictObject({ _id: id });
const file = z.object({ file: storedFile });

export const fileOperations = defineOperations({
  readFile: {
    method: 'get',
    path: '/api/v1/files/{_id}',
    summary:
      'A stored file; a picture with w in that width and the best format of Accept; members-only ones need a login',
    tag: 'files',
    access: ['public'],
    problems: ['ACCESS_DENIED', 'LOGIN_REQUIRED', 'TOO_MANY_REQUESTS'],
    params: byId,
    query: z.strictObject({ w: pictureWidth.optional() }),
    showsMoment: true,
    success: { status: 200, content: 'binary' },
  },
  createFile: {
    method: 'post',
    path: '/api/v1/files',
    summary: 'Upload a picture or document; equal bytes return the same file, unused files are removed after a day',
    ...member,
    problems: ['FILE_BROKEN', 'PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    upload: { fields: memberUploadFields },
    success: { status: 201, schema: file },
  },
  changeFile: {
    method: 'put',
    path: '/api/v1/files/{_id}',
    summary: 'Rename a file of mine that is not used yet',
    ...member,
    problems: ['FILE_IN_USE'],
    params: byId,
    body: fileChange,
    success: { status: 200, schema: file },
  },
  removeFile: {
    method: 'delete',
    path: '/api/v1/files/{_id}',
    summary: 'Remove an unused file of mine; a missing one is no error',
    ...member,
    problems: ['FILE_IN_USE'],
    params: byId,
    success: { status: 204 },
  },
  listConsoleFiles: {
    method: 'get',
    path: '/api/console/files',
    summary: 'Uploaded files by filter, sort and range, with where each is used',
    ...console,
    query: consoleListQuery(consoleFileSorts, consoleFileFilter),
    success: { status: 200, schema: list('files', consoleFile) },
  },
  getConsoleFile: {
    method: 'get',
    path: '/api/console/files/{_id}',
    summary: 'One uploaded file with where it is used',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ file: consoleFile }) },
  },
  createConsoleFile: {
    method: 'post',
    path: '/api/console/files',
    summary: 'Upload a picture or document for a product, brand, catalogue …; pictures are re-encoded',
    ...console,
    problems: ['FILE_BROKEN', 'PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    upload: { fields: consoleUploadFields },
    success: { status: 201, schema: file },
  },
  bypassConsoleFile: {
    method: 'post',
    path: '/api/console/files/bypass',
    summary: 'Upload a file that is stored unchanged, for staff only',
    ...console,
    problems: ['FILE_BROKEN'],
    upload: { fields: consoleUploadFields },
    success: { status: 201, schema: file },
  },
  changeConsoleFile: {
    method: 'put',
    path: '/api/console/files/{_id}',
    summary: 'Rename a file, or restrict it to members',
    ...console,
    params: byId,
    body: consoleFileChange,
    success: { status: 200, schema: file },
  },
  removeConsoleFile: {
    method: 'delete',
    path: '/api/console/files/{_id}',
    summary: 'Remove an unused file; a missing one is no error',
    ...console,
    problems: ['FILE_IN_USE'],
    params: byId,
    success: { status: 204 },
  },
  createEditorPicture: {
    method: 'post',
    path: '/api/editor',
    summary: 'A picture for a text in an editor; returns its address for the text',
    ...console,
    problems: ['FILE_BROKEN', 'PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    upload: { fields: z.strictObject({}) },
    success: { status: 201, schema: z.object({ url: z.string(), file: storedFile }) },
  },
});
