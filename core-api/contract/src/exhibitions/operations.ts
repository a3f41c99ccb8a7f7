import { z } from 'zod';
import { consoleListQuery } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
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

const { of, anyone } = operationsTagged('exhibitions');
const content = of('content');

const files = z.object({ files: z.array(exhibitionFile) });

export const exhibitionOperations = {
  listExhibitions: anyone(
    'GET /api/v1/shop/exhibitions',
    'Shown exhibitions: running, then planned, then those that ended in the last 30 days',
  ).ok(z.object({ exhibitions: z.array(exhibitionSummary) }), { showsMoment: true }),
  getExhibition: anyone(
    'GET /api/v1/shop/exhibitions/{_exhibition}',
    'A shown exhibition by id or code with its products; prices only for customers',
  ).ok(z.object({ exhibition }), { params: z.strictObject({ _exhibition: recordCode }), showsMoment: true }),
  ...recordVerbs({
    area: 'content',
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
  }).operations,
  listConsoleExhibitionFiles: content(
    'GET /api/console/shop/exhibitions/{_id}/files',
    'The downloads of an exhibition, in their order',
  ).ok(files),
  addConsoleExhibitionFile: content(
    'POST /api/console/shop/exhibitions/{_id}/files',
    'Add a download to an exhibition, up to ten; the same file again changes nothing',
  ).created(files, {
    problems: ['FILE_BROKEN', 'PICTURE_TOO_LARGE', 'RECORDS_FULL', 'TOO_MANY_REQUESTS'],
    upload: fileUpload,
  }),
  removeConsoleExhibitionFile: content(
    'DELETE /api/console/shop/exhibitions/{_id}/files/{_file}',
    'Remove a file from the exhibition; a missing one is no error',
  ).ok(files, { params: z.strictObject({ _id: id, _file: id }) }),
  orderConsoleExhibitions: content('PATCH /api/console/shop/exhibitions/sequence', 'Sort exhibitions').noContent({
    body: newOrder,
  }),
};
