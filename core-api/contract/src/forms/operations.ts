import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { inquireState } from '../inquiries/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
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

const { of } = operationsTagged('console');
const support = of('support');
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
  listForms: member('GET /api/v1/forms', 'My entries of the store’s forms by page, the latest first').ok(
    list('forms', form),
    { query: ofMine },
  ),
  getForm: member('GET /api/v1/forms/{_id}', 'One of my entries').ok(oneForm),
  createForm: anyone(
    'POST /api/v1/forms',
    'Send a form; stored once for its client id, and not at all if the hidden field is filled',
  ).created(z.object({ form: form.nullable() }), { problems: [...REFUSALS, 'FORM_TOO_FAST'], body: formCreate }),
  changeForm: member('PUT /api/v1/forms/{_id}', 'Change my entry before it is answered').ok(oneForm, {
    problems: ['INQUIRE_ANSWERED'],
    body: formChange,
  }),
  removeForm: member(
    'DELETE /api/v1/forms/{_id}',
    'Delete my entry before it is answered; a missing one is no error',
  ).noContent({ problems: ['INQUIRE_ANSWERED'] }),
  listMyInquiries: member('GET /api/v1/me/inquiries', 'My inquiries to the store by page, the latest first').ok(
    list('inquiries', form),
    { query: ofMine },
  ),
  getMyInquiry: member('GET /api/v1/me/inquiries/{_id}', 'One of my inquiries with its answer').ok(oneInquiry),
  createMyInquiry: member(
    'POST /api/v1/me/inquiries',
    'Send an inquiry to the store; stored once for its client id',
  ).created(oneInquiry, { problems: REFUSALS, body: inquiryCreate }),
  changeMyInquiry: member('PUT /api/v1/me/inquiries/{_id}', 'Change my inquiry before it is answered').ok(oneInquiry, {
    problems: ['INQUIRE_ANSWERED'],
    body: formChange,
  }),
  removeMyInquiry: member(
    'DELETE /api/v1/me/inquiries/{_id}',
    'Delete my inquiry before it is answered; a missing one is no error',
  ).noContent({ problems: ['INQUIRE_ANSWERED'] }),
  listConsoleForms: support(
    'GET /api/console/forms',
    'Entries of visitors by filter, sort and range; the total is counted up to 10,000',
  ).ok(list('forms', consoleForm), { query: consoleQuery }),
  exportConsoleForms: support(
    'GET /api/console/forms/export',
    'Entries of visitors of a period with their answers as an .xlsx file, streamed',
  ).binary({ query: exportQuery, problems: ['EXPORT_TOO_LARGE'] }),
  getConsoleForm: support('GET /api/console/forms/{_id}', 'One entry of a visitor with its history').ok(consoleOneForm),
  createConsoleForm: support(
    'POST /api/console/forms',
    'Record an entry of a person without an account who called or mailed',
  ).created(consoleOneForm, { body: consoleFormCreate }),
  answerForm: support(
    'PUT /api/console/forms/{_id}',
    'Answer a visitor’s entry, mailed if it has an address, or mark it as a complaint',
  ).ok(consoleOneForm, { problems: ['RECORD_CHANGED'], body: formAnswer }),
  removeConsoleForm: support(
    'DELETE /api/console/forms/{_id}',
    'Delete a visitor’s entry; a missing one is no error',
  ).noContent(),
  listConsoleInquiries: support(
    'GET /api/console/inquiries',
    'Inquiries of members by filter, sort and range; the total is counted up to 10,000',
  ).ok(list('inquiries', consoleForm), { query: consoleQuery }),
  exportConsoleInquiries: support(
    'GET /api/console/inquiries/export',
    'Inquiries of members of a period with their answers as an .xlsx file, streamed',
  ).binary({ query: exportQuery, problems: ['EXPORT_TOO_LARGE'] }),
  getConsoleInquiry: support('GET /api/console/inquiries/{_id}', 'One inquiry with its member and its history').ok(
    consoleOneInquiry,
  ),
  createConsoleInquiry: support(
    'POST /api/console/inquiries',
    'Record an inquiry on behalf of a member who called or mailed',
  ).created(consoleOneInquiry, { problems: ['NOT_FOUND'], body: consoleInquiryCreate }),
  answerInquiry: support(
    'PUT /api/console/inquiries/{_id}',
    'Answer an inquiry, the first answer is mailed; or mark it as a complaint',
  ).ok(consoleOneInquiry, { problems: ['RECORD_CHANGED'], body: formAnswer }),
  changeInquiryState: support(
    'PUT /api/console/inquiries/{_id}/state',
    'Reopen an inquiry, its answer hidden from the member, or publish that answer',
  ).ok(consoleOneInquiry, { problems: ['TRANSITION_NOT_ALLOWED'], body: z.strictObject({ state: inquireState }) }),
  removeConsoleInquiry: support(
    'DELETE /api/console/inquiries/{_id}',
    'Delete an inquiry; a missing one is no error',
  ).noContent(),
};
