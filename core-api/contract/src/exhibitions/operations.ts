import { z } from 'zod';
import { consoleListQuery } from '../console/schemas.ts';
import { created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { fileUpload } from '../kernel/upload.ts';
import { newOrder, recordCode, recordFilter } from '../records/console-record.ts';
import { recordVerbs } from '../records/record-verbs.ts';
import {
  consoleExhibition,
  consoleExhibitionDetail,
  consoleExhibitionInput,
  consoleExhibitionUpdate,
  exhibition,
  exhibitionFile,
  exhibitionSummary,
} from './schemas.ts';

const { anyone, console } = operationsTagged('exhibitions');

const files = z.object({ files: z.array(exhibitionFile) });

export const exhibitionOperations = {
  listExhibitions: anyone.get(
    '/api/v1/shop/exhibitions',
    'Shown exhibitions: running, then planned, then those that ended in the last 30 days',
    { showsMoment: true, success: ok(z.object({ exhibitions: z.array(exhibitionSummary) })) },
  ),
  getExhibition: anyone.get(
    '/api/v1/shop/exhibitions/{_exhibition}',
    'A shown exhibition by id or code with its products; prices only for customers',
    { params: z.strictObject({ _exhibition: recordCode }), showsMoment: true, success: ok(z.object({ exhibition })) },
  ),
  ...recordVerbs({
    tag: 'exhibitions',
    name: ['exhibition', 'exhibitions'],
    path: '/api/console/shop/exhibitions',
    query: consoleListQuery(['sequence', 'name', 'code', 'startedAt', 'createdAt'], recordFilter),
    item: consoleExhibition,
    detail: consoleExhibitionDetail,
    input: consoleExhibitionInput,
    update: consoleExhibitionUpdate,
    problems: { create: ['CODE_TAKEN', 'RECORDS_FULL'], update: ['CODE_TAKEN', 'RECORD_CHANGED'] },
    summaries: {
      create: 'Add an exhibition',
      update: 'Replace an exhibition that has not changed since it was read',
      delete: 'Delete an exhibition',
    },
  }),
  listConsoleExhibitionFiles: console.get(
    '/api/console/shop/exhibitions/{_id}/files',
    'The downloads of an exhibition, in their order',
    { success: ok(files) },
  ),
  addConsoleExhibitionFile: console.post(
    '/api/console/shop/exhibitions/{_id}/files',
    'Add a download to an exhibition, up to ten; the same file again changes nothing',
    {
      problems: ['FILE_BROKEN', 'PICTURE_TOO_LARGE', 'RECORDS_FULL', 'TOO_MANY_REQUESTS'],
      upload: fileUpload,
      success: created(files),
    },
  ),
  removeConsoleExhibitionFile: console.delete(
    '/api/console/shop/exhibitions/{_id}/files/{_file}',
    'Remove a file from the exhibition; a missing one is no error',
    { params: z.strictObject({ _id: id, _file: id }), success: ok(files) },
  ),
  orderConsoleExhibitions: console.patch('/api/console/shop/exhibitions/sequence', 'Sort exhibitions', {
    body: newOrder,
    success: noContent,
  }),
};
