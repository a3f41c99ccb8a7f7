import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
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

const { of, member, anyone } = operationsTagged('files');
const content = of('content');
/** Texts and records with files belong to these areas. */
const writers = of('own', { rights: ['content:write', 'catalog:write', 'support:write', 'settings:write'] });

const file = z.object({ file: storedFile });

export const fileOperations = {
  readFile: anyone(
    'GET /api/v1/files/{_id}',
    'A stored file; a picture with w in that width and the best format of Accept; members-only ones need a login',
  ).binary({
    problems: ['ACCESS_DENIED', 'LOGIN_REQUIRED', 'TOO_MANY_REQUESTS'],
    query: z.strictObject({ w: pictureWidth.optional() }),
    showsMoment: true,
  }),
  createFile: member(
    'POST /api/v1/files',
    'Upload a picture or document; equal bytes return the same file, unused files are removed after a day',
  ).created(file, { problems: uploadProblems, upload: { fields: memberUploadFields } }),
  changeFile: member('PUT /api/v1/files/{_id}', 'Rename a file of mine that is not used yet').ok(file, {
    problems: ['FILE_IN_USE'],
    body: fileChange,
  }),
  removeFile: member(
    'DELETE /api/v1/files/{_id}',
    'Remove an unused file of mine; a missing one is no error',
  ).noContent({ problems: ['FILE_IN_USE'] }),
  listConsoleFiles: content(
    'GET /api/console/files',
    'Uploaded files by filter, sort and range, with where each is used',
  ).ok(...consoleList('files', consoleFile, consoleFileSorts, consoleFileFilter)),
  getConsoleFile: content('GET /api/console/files/{_id}', 'One uploaded file with where it is used').ok(
    z.object({ file: consoleFile }),
  ),
  createConsoleFile: writers(
    'POST /api/console/files',
    'Upload a picture or document for a product, brand, catalogue …; pictures are re-encoded',
  ).created(file, { problems: uploadProblems, upload: { fields: consoleUploadFields } }),
  bypassConsoleFile: writers(
    'POST /api/console/files/bypass',
    'Upload a file that is stored unchanged, for operators only',
  ).created(file, { problems: ['FILE_BROKEN'], upload: { fields: consoleUploadFields } }),
  changeConsoleFile: content('PUT /api/console/files/{_id}', 'Rename a file, or restrict it to members').ok(file, {
    problems: ['FILE_IN_USE'],
    body: consoleFileChange,
  }),
  removeConsoleFile: content(
    'DELETE /api/console/files/{_id}',
    'Remove an unused file; a missing one is no error',
  ).noContent({ problems: ['FILE_IN_USE'] }),
  createEditorPicture: writers(
    'POST /api/editor',
    'A picture for a text in an editor; returns its address for the text',
  ).created(z.object({ url: z.string(), file: storedFile }), { problems: uploadProblems, upload: fileUpload }),
};
