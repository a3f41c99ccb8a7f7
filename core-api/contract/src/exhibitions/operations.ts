import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { newOrder, recordCode, recordFilter } from '../records/console-record.ts';
import {
  consoleExhibition,
  consoleExhibitionDetail,
  consoleExhibitionInput,
  consoleExhibitionUpdate,
  exhibition,
  exhibitionFile,
  exhibitionSummary,
} from './schemas.ts';

const anyone = { tag: 'exhibitions', access: ['public'] } as const;
const console = { tag: 'exhibitions', access: ['console'] } as const;

const byId = z.strictObject({ _id: id });
const files = z.object({ files: z.array(exhibitionFile) });

export const exhibitionOperations = defineOperations({
  listExhibitions: {
    method: 'get',
    path: '/api/v1/shop/exhibitions',
    summary: 'Shown exhibitions: running, then planned, then those that ended in the last 30 days',
    ...anyone,
    showsMoment: true,
    success: { status: 200, schema: z.object({ exhibitions: z.array(exhibitionSummary) }) },
  },
  getExhibition: {
    method: 'get',
    path: '/api/v1/shop/exhibitions/{_exhibition}',
    summary: 'A shown exhibition by id or code with its products; prices only for customers',
    ...anyone,
    params: z.strictObject({ _exhibition: recordCode }),
    showsMoment: true,
    success: { status: 200, schema: z.object({ exhibition }) },
  },
  listConsoleExhibitions: {
    method: 'get',
    path: '/api/console/shop/exhibitions',
    summary: 'Exhibitions by filter, sort and range, including hidden ones',
    ...console,
    query: consoleListQuery(['sequence', 'name', 'code', 'startedAt', 'createdAt'], recordFilter),
    success: { status: 200, schema: list('exhibitions', consoleExhibition) },
  },
  getConsoleExhibition: {
    method: 'get',
    path: '/api/console/shop/exhibitions/{_id}',
    summary: 'One exhibition',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ exhibition: consoleExhibitionDetail }) },
  },
  createConsoleExhibition: {
    method: 'post',
    path: '/api/console/shop/exhibitions',
    summary: 'Add an exhibition',
    ...console,
    problems: ['CODE_TAKEN', 'RECORDS_FULL'],
    body: consoleExhibitionInput,
    success: { status: 201, schema: z.object({ exhibition: consoleExhibitionDetail }) },
  },
  updateConsoleExhibition: {
    method: 'put',
    path: '/api/console/shop/exhibitions/{_id}',
    summary: 'Replace an exhibition that has not changed since it was read',
    ...console,
    problems: ['CODE_TAKEN', 'RECORD_CHANGED'],
    params: byId,
    body: consoleExhibitionUpdate,
    success: { status: 200, schema: z.object({ exhibition: consoleExhibitionDetail }) },
  },
  deleteConsoleExhibition: {
    method: 'delete',
    path: '/api/console/shop/exhibitions/{_id}',
    summary: 'Delete an exhibition',
    ...console,
    params: byId,
    success: { status: 204 },
  },
  listConsoleExhibitionFiles: {
    method: 'get',
    path: '/api/console/shop/exhibitions/{_id}/files',
    summary: 'The downloads of an exhibition, in their order',
    ...console,
    params: byId,
    success: { status: 200, schema: files },
  },
  addConsoleExhibitionFile: {
    method: 'post',
    path: '/api/console/shop/exhibitions/{_id}/files',
    summary: 'Add a download to an exhibition, up to ten; the same file again changes nothing',
    ...console,
    problems: ['FILE_BROKEN', 'PICTURE_TOO_LARGE', 'RECORDS_FULL', 'TOO_MANY_REQUESTS'],
    params: byId,
    upload: { fields: z.strictObject({}) },
    success: { status: 201, schema: files },
  },
  removeConsoleExhibitionFile: {
    method: 'delete',
    path: '/api/console/shop/exhibitions/{_id}/files/{_file}',
    summary: 'Remove a file from the exhibition; a missing one is no error',
    ...console,
    params: z.strictObject({ _id: id, _file: id }),
    success: { status: 200, schema: files },
  },
  orderConsoleExhibitions: {
    method: 'patch',
    path: '/api/console/shop/exhibitions/sequence',
    summary: 'Sort exhibitions',
    ...console,
    body: newOrder,
    success: { status: 204 },
  },
});
