import { z } from 'zod';
import { consoleList, list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
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

const { member, anyone } = operationsTagged('inquires');
const { of } = operationsTagged('console');
const support = of('support');

const part = byPage(50, 10);
const mine = z.object({ inquire: myInquire });
const consoleOne = z.object({ inquire: consoleInquire });

/** Questions on products. */
export const inquireOperations = {
  listInquires: anyone(
    'GET /api/v1/shop/inquires',
    'Questions on a product, or on all shown products, by page, latest first; secret ones without their texts',
  ).ok(list('inquires', inquire), { query: z.strictObject({ _product: id.optional(), ...part }) }),
  listMyInquires: member('GET /api/v1/me/inquires', 'My questions on products by page, the latest first').ok(
    list('inquires', myInquire),
    { query: z.strictObject({ state: inquireState.optional(), ...part }) },
  ),
  getMyInquire: member('GET /api/v1/me/inquires/{_id}', 'One of my questions').ok(mine),
  createInquire: member('POST /api/v1/me/inquires', 'Create a question about a product').created(mine, {
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    body: inquireCreate,
  }),
  changeInquire: member('PUT /api/v1/me/inquires/{_id}', 'Change my question before it is answered').ok(mine, {
    problems: ['INQUIRE_ANSWERED'],
    body: inquireChange,
  }),
  removeInquire: member(
    'DELETE /api/v1/me/inquires/{_id}',
    'Delete my question before it is answered; a missing one is no error',
  ).noContent({ problems: ['INQUIRE_ANSWERED'] }),
  listConsoleInquires: support(
    'GET /api/console/shop/inquires',
    'Questions on products by filter, sort and range; the total is counted up to 10,000',
  ).ok(...consoleList('inquires', consoleInquire, ['createdAt'], consoleInquireFilter)),
  getConsoleInquire: support('GET /api/console/shop/inquires/{_id}', 'One question with product and member').ok(
    consoleOne,
  ),
  createConsoleInquire: support(
    'POST /api/console/shop/inquires',
    'Record a question on behalf of a member who called or mailed',
  ).created(consoleOne, { problems: ['NOT_FOUND'], body: consoleInquireCreate }),
  answerInquire: support(
    'PUT /api/console/shop/inquires/{_id}',
    'Answer a question, or correct the answer; the first answer is mailed to the author',
  ).ok(consoleOne, { body: inquireAnswer }),
  changeInquireState: support(
    'PUT /api/console/shop/inquires/{_id}/state',
    'Reopen a question, its answer hidden from the page, or publish that answer',
  ).ok(consoleOne, { problems: ['TRANSITION_NOT_ALLOWED'], body: z.strictObject({ state: inquireState }) }),
  removeConsoleInquire: support(
    'DELETE /api/console/shop/inquires/{_id}',
    'Delete an inappropriate question; a missing one is no error',
  ).noContent(),
};
