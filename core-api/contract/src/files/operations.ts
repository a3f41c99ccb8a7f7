import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { binary, created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { fileUpload, uploadProblems } from '../kernel/upload.ts';
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

const { member, console, anyone } = operationsTagged('files');

const file = z.object({ file: storedFile });

export const fileOperations = {
  readFile: anyone.get(
    '/api/v1/files/{_id}',
    'A stored file; a picture with w in that width and the best format of Accept; members-only ones need a login',
    {
      problems: ['ACCESS_DENIED', 'LOGIN_REQUIRED', 'TOO_MANY_REQUESTS'],
      query: z.strictObject({ w: pictureWidth.optional() }),
      showsMoment: true,
      success: binary,
    },
  ),
  createFile: member.post(
    '/api/v1/files',
    'Upload a picture or document; equal bytes return the same file, unused files are removed after a day',
    { problems: uploadProblems, upload: { fields: memberUploadFields }, success: created(file) },
  ),
  changeFile: member.put('/api/v1/files/{_id}', 'Rename a file of mine that is not used yet', {
    problems: ['FILE_IN_USE'],
    body: fileChange,
    success: ok(file),
  }),
  removeFile: member.delete('/api/v1/files/{_id}', 'Remove an unused file of mine; a missing one is no error', {
    problems: ['FILE_IN_USE'],
    success: noContent,
  }),
  listConsoleFiles: console.get(
    '/api/console/files',
    'Uploaded files by filter, sort and range, with where each is used',
    { query: consoleListQuery(consoleFileSorts, consoleFileFilter), success: ok(list('files', consoleFile)) },
  ),
  getConsoleFile: console.get('/api/console/files/{_id}', 'One uploaded file with where it is used', {
    success: ok(z.object({ file: consoleFile })),
  }),
  createConsoleFile: console.post(
    '/api/console/files',
    'Upload a picture or document for a product, brand, catalogue …; pictures are re-encoded',
    { problems: uploadProblems, upload: { fields: consoleUploadFields }, success: created(file) },
  ),
  bypassConsoleFile: console.post(
    '/api/console/files/bypass',
    'Upload a file that is stored unchanged, for staff only',
    { problems: ['FILE_BROKEN'], upload: { fields: consoleUploadFields }, success: created(file) },
  ),
  changeConsoleFile: console.put('/api/console/files/{_id}', 'Rename a file, or restrict it to members', {
    body: consoleFileChange,
    success: ok(file),
  }),
  removeConsoleFile: console.delete('/api/console/files/{_id}', 'Remove an unused file; a missing one is no error', {
    problems: ['FILE_IN_USE'],
    success: noContent,
  }),
  createEditorPicture: console.post(
    '/api/editor',
    'A picture for a text in an editor; returns its address for the text',
    { problems: uploadProblems, upload: fileUpload, success: created(z.object({ url: z.string(), file: storedFile })) },
  ),
};
