import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { inquireState } from '../inquiries/schemas.ts';
import { binary, created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { byPage, exportDays, exportReason } from '../kernel/parameters.ts';
import {
  consoleForm,
  consoleFormCreate,
  consoleFormDetail,
  consoleFormExportFilter,
  consoleFormFilter,
  consoleInquiryCreate,
  form,
  formAnswer,
  formChange,
  formCreate,
  inquiryCreate,
} from './schemas.ts';

const { console } = operationsTagged('console');
const { member, anyone } = operationsTagged('forms');

const ofMine = z.strictObject({ state: inquireState.optional(), ...byPage(50, 10) });
const oneForm = z.object({ form });
const oneInquiry = z.object({ inquiry: form });
const consoleOneForm = z.object({ form: consoleFormDetail });
const consoleOneInquiry = z.object({ inquiry: consoleFormDetail });
const consoleQuery = consoleListQuery(['createdAt'], consoleFormFilter);
const exportQuery = z.strictObject({ ...consoleFormExportFilter, ...exportDays, reason: exportReason });
const REFUSALS = ['TERMS_CHANGED', 'TERMS_REQUIRED', 'TOO_MANY_REQUESTS'] as const;

/** Entries of the store's forms; an entry of a member is an inquiry. */
export const formOperations = {
  listForms: member.get('/api/v1/forms', 'My entries of the store’s forms by page, the latest first', {
    query: ofMine,
    success: ok(list('forms', form)),
  }),
  getForm: member.get('/api/v1/forms/{_id}', 'One of my entries', { success: ok(oneForm) }),
  createForm: anyone.post(
    '/api/v1/forms',
    'Send a form; stored once for its client id, and not at all if the hidden field is filled',
    {
      problems: [...REFUSALS, 'FORM_TOO_FAST'],
      body: formCreate,
      success: created(z.object({ form: form.nullable() })),
    },
  ),
  changeForm: member.put('/api/v1/forms/{_id}', 'Change my entry before it is answered', {
    problems: ['INQUIRE_ANSWERED'],
    body: formChange,
    success: ok(oneForm),
  }),
  removeForm: member.delete('/api/v1/forms/{_id}', 'Delete my entry before it is answered; a missing one is no error', {
    problems: ['INQUIRE_ANSWERED'],
    success: noContent,
  }),
  listMyInquiries: member.get('/api/v1/me/inquiries', 'My inquiries to the store by page, the latest first', {
    query: ofMine,
    success: ok(list('inquiries', form)),
  }),
  getMyInquiry: member.get('/api/v1/me/inquiries/{_id}', 'One of my inquiries with its answer', {
    success: ok(oneInquiry),
  }),
  createMyInquiry: member.post('/api/v1/me/inquiries', 'Send an inquiry to the store; stored once for its client id', {
    problems: REFUSALS,
    body: inquiryCreate,
    success: created(oneInquiry),
  }),
  changeMyInquiry: member.put('/api/v1/me/inquiries/{_id}', 'Change my inquiry before it is answered', {
    problems: ['INQUIRE_ANSWERED'],
    body: formChange,
    success: ok(oneInquiry),
  }),
  removeMyInquiry: member.delete(
    '/api/v1/me/inquiries/{_id}',
    'Delete my inquiry before it is answered; a missing one is no error',
    { problems: ['INQUIRE_ANSWERED'], success: noContent },
  ),
  listConsoleForms: console.get(
    '/api/console/forms',
    'Entries of visitors by filter, sort and range; the total is counted up to 10,000',
    { query: consoleQuery, success: ok(list('forms', consoleForm)) },
  ),
  exportConsoleForms: console.get(
    '/api/console/forms/export',
    'Entries of visitors of a period with their answers as an .xlsx file, streamed',
    { query: exportQuery, problems: ['EXPORT_TOO_LARGE'], success: binary },
  ),
  getConsoleForm: console.get('/api/console/forms/{_id}', 'One entry of a visitor with its history', {
    success: ok(consoleOneForm),
  }),
  createConsoleForm: console.post(
    '/api/console/forms',
    'Record an entry of a person without an account who called or mailed',
    { body: consoleFormCreate, success: created(consoleOneForm) },
  ),
  answerForm: console.put(
    '/api/console/forms/{_id}',
    'Answer a visitor’s entry, mailed if it has an address, or mark it as a complaint',
    { problems: ['RECORD_CHANGED'], body: formAnswer, success: ok(consoleOneForm) },
  ),
  removeConsoleForm: console.delete('/api/console/forms/{_id}', 'Delete a visitor’s entry; a missing one is no error', {
    success: noContent,
  }),
  listConsoleInquiries: console.get(
    '/api/console/inquiries',
    'Inquiries of members by filter, sort and range; the total is counted up to 10,000',
    { query: consoleQuery, success: ok(list('inquiries', consoleForm)) },
  ),
  exportConsoleInquiries: console.get(
    '/api/console/inquiries/export',
    'Inquiries of members of a period with their answers as an .xlsx file, streamed',
    { query: exportQuery, problems: ['EXPORT_TOO_LARGE'], success: binary },
  ),
  getConsoleInquiry: console.get('/api/console/inquiries/{_id}', 'One inquiry with its member and its history', {
    success: ok(consoleOneInquiry),
  }),
  createConsoleInquiry: console.post(
    '/api/console/inquiries',
    'Record an inquiry on behalf of a member who called or mailed',
    { problems: ['NOT_FOUND'], body: consoleInquiryCreate, success: created(consoleOneInquiry) },
  ),
  answerInquiry: console.put(
    '/api/console/inquiries/{_id}',
    'Answer an inquiry, the first answer is mailed; or mark it as a complaint',
    { problems: ['RECORD_CHANGED'], body: formAnswer, success: ok(consoleOneInquiry) },
  ),
  changeInquiryState: console.put(
    '/api/console/inquiries/{_id}/state',
    'Reopen an inquiry, its answer hidden from the member, or publish that answer',
    {
      problems: ['TRANSITION_NOT_ALLOWED'],
      body: z.strictObject({ state: inquireState }),
      success: ok(consoleOneInquiry),
    },
  ),
  removeConsoleInquiry: console.delete('/api/console/inquiries/{_id}', 'Delete an inquiry; a missing one is no error', {
    success: noContent,
  }),
};
