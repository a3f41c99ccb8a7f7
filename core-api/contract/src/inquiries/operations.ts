import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import {
  consoleInquire,
  consoleInquireCreate,
  consoleInquireFilter,
  inquire,
  inquireAnswer,
  inquireChange,
  inquireCreate,
  inquireState,
  myInquire,
} from './schemas.ts';

const member = { tag: 'inquires', access: ['member'] } as const;
const console = { tag: 'console', access: ['console'] } as const;

const byId = z.strictObject({ _id: id });
const page = z.coerce.number().int().min(1).max(500).default(1);
const limit = z.coerce.number().int().min(1).max(50).default(10);
const mine = z.object({ inquire: myInquire });
const consoleOne = z.object({ inquire: consoleInquire });

/** Questions on products. */
export const inquireOperations = defineOperations({
  listInquires: {
    method: 'get',
    path: '/api/v1/shop/inquires',
    summary: 'Questions on a product by page, latest first; secret ones without their texts',
    tag: 'inquires',
    access: ['public'],
    query: z.strictObject({ _product: id, page, limit }),
    success: { status: 200, schema: list('inquires', inquire) },
  },
  listMyInquires: {
    method: 'get',
    path: '/api/v1/me/inquires',
    summary: 'My questions on products by page, the latest first',
    ...member,
    query: z.strictObject({ state: inquireState.optional(), page, limit }),
    success: { status: 200, schema: list('inquires', myInquire) },
  },
  getMyInquire: {
    method: 'get',
    path: '/api/v1/me/inquires/{_id}',
    summary: 'One of my questions',
    ...member,
    params: byId,
    success: { status: 200, schema: mine },
  },
  createInquire: {
    method: 'post',
    path: '/api/v1/me/inquires',
    summary: 'Create a question about a product',
    tag: 'inquires',
    access: ['customer'],
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    body: inquireCreate,
    success: { status: 201, schema: mine },
  },
  changeInquire: {
    method: 'put',
    path: '/api/v1/me/inquires/{_id}',
    summary: 'Change my question before it is answered',
    ...member,
    problems: ['INQUIRE_ANSWERED'],
    params: byId,
    body: inquireChange,
    success: { status: 200, schema: mine },
  },
  removeInquire: {
    method: 'delete',
    path: '/api/v1/me/inquires/{_id}',
    summary: 'Delete my question before it is answered; a missing one is no error',
    ...member,
    problems: ['INQUIRE_ANSWERED'],
    params: byId,
    success: { status: 204 },
  },
  listConsoleInquires: {
    method: 'get',
    path: '/api/console/shop/inquires',
    summary: 'Questions on products by filter, sort and range; the total is counted up to 10,000',
    ...console,
    query: consoleListQuery(['createdAt'], consoleInquireFilter),
    success: { status: 200, schema: list('inquires', consoleInquire) },
  },
  getConsoleInquire: {
    method: 'get',
    path: '/api/console/shop/inquires/{_id}',
    summary: 'One question with product and member',
    ...console,
    params: byId,
    success: { status: 200, schema: consoleOne },
  },
  createConsoleInquire: {
    method: 'post',
    path: '/api/console/shop/inquires',
    summary: 'Record a question on behalf of a member who called or mailed',
    ...console,
    problems: ['NOT_FOUND'],
    body: consoleInquireCreate,
    success: { status: 201, schema: consoleOne },
  },
  answerInquire: {
    method: 'put',
    path: '/api/console/shop/inquires/{_id}',
    summary: 'Answer a question, or correct the answer; the first answer is mailed to the author',
    ...console,
    params: byId,
    body: inquireAnswer,
    success: { status: 200, schema: consoleOne },
  },
  changeInquireState: {
    method: 'put',
    path: '/api/console/shop/inquires/{_id}/state',
    summary: 'Reopen a question, its answer hidden from the page, or publish that answer',
    ...console,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: byId,
    body: z.strictObject({ state: inquireState }),
    success: { status: 200, schema: consoleOne },
  },
  removeConsoleInquire: {
    method: 'delete',
    path: '/api/console/shop/inquires/{_id}',
    summary: 'Delete an inappropriate question; a missing one is no error',
    ...console,
    params: byId,
    success: { status: 204 },
  },
});
