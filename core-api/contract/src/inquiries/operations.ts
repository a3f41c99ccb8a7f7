import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { byPage } from '../kernel/parameters.ts';
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

const { member, anyone, customer } = operationsTagged('inquires');
const { console } = operationsTagged('console');

const part = byPage(50, 10);
const mine = z.object({ inquire: myInquire });
const consoleOne = z.object({ inquire: consoleInquire });

/** Questions on products. */
export const inquireOperations = {
  listInquires: anyone.get(
    '/api/v1/shop/inquires',
    'Questions on a product by page, latest first; secret ones without their texts',
    { query: z.strictObject({ _product: id, ...part }), success: ok(list('inquires', inquire)) },
  ),
  listMyInquires: member.get('/api/v1/me/inquires', 'My questions on products by page, the latest first', {
    query: z.strictObject({ state: inquireState.optional(), ...part }),
    success: ok(list('inquires', myInquire)),
  }),
  getMyInquire: member.get('/api/v1/me/inquires/{_id}', 'One of my questions', { success: ok(mine) }),
  createInquire: customer.post('/api/v1/me/inquires', 'Create a question about a product', {
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    body: inquireCreate,
    success: created(mine),
  }),
  changeInquire: member.put('/api/v1/me/inquires/{_id}', 'Change my question before it is answered', {
    problems: ['INQUIRE_ANSWERED'],
    body: inquireChange,
    success: ok(mine),
  }),
  removeInquire: member.delete(
    '/api/v1/me/inquires/{_id}',
    'Delete my question before it is answered; a missing one is no error',
    { problems: ['INQUIRE_ANSWERED'], success: noContent },
  ),
  listConsoleInquires: console.get(
    '/api/console/shop/inquires',
    'Questions on products by filter, sort and range; the total is counted up to 10,000',
    { query: consoleListQuery(['createdAt'], consoleInquireFilter), success: ok(list('inquires', consoleInquire)) },
  ),
  getConsoleInquire: console.get('/api/console/shop/inquires/{_id}', 'One question with product and member', {
    success: ok(consoleOne),
  }),
  createConsoleInquire: console.post(
    '/api/console/shop/inquires',
    'Record a question on behalf of a member who called or mailed',
    { problems: ['NOT_FOUND'], body: consoleInquireCreate, success: created(consoleOne) },
  ),
  answerInquire: console.put(
    '/api/console/shop/inquires/{_id}',
    'Answer a question, or correct the answer; the first answer is mailed to the author',
    { body: inquireAnswer, success: ok(consoleOne) },
  ),
  changeInquireState: console.put(
    '/api/console/shop/inquires/{_id}/state',
    'Reopen a question, its answer hidden from the page, or publish that answer',
    { problems: ['TRANSITION_NOT_ALLOWED'], body: z.strictObject({ state: inquireState }), success: ok(consoleOne) },
  ),
  removeConsoleInquire: console.delete(
    '/api/console/shop/inquires/{_id}',
    'Delete an inappropriate question; a missing one is no error',
    { success: noContent },
  ),
};
