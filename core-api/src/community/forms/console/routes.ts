import { formOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { workbookResponse } from '../../../platform/spreadsheet/write/workbook-file.ts';
import { toWireConsoleForm, toWireDetail } from '../wire-form.ts';
import { answerForm, changeInquiryState, recordForm, removeConsoleForm } from './change-form.ts';
import { exportForms } from './export-forms.ts';
import { getConsoleForm, listConsoleForms } from './list-forms.ts';

const visitorRoutes: Route[] = [
  route(formOperations.listConsoleForms, async ({ context, query }) => {
    const { forms, total } = await listConsoleForms(context.db, 'form', query);
    return { forms: forms.map(toWireConsoleForm), total };
  }),
  route(formOperations.exportConsoleForms, async ({ context, query }) =>
    workbookResponse(await exportForms(context, 'form', query)),
  ),
  route(formOperations.getConsoleForm, async ({ context, params }) => ({
    form: await toWireDetail(context.db, await getConsoleForm(context.db, 'form', params._id)),
  })),
  route(formOperations.createConsoleForm, async ({ context, body }) => ({
    form: await toWireDetail(context.db, await recordForm(context, null, body)),
  })),
  route(formOperations.answerForm, async ({ context, params, body }) => ({
    form: await toWireDetail(context.db, await answerForm(context, { kind: 'form', id: params._id }, body)),
  })),
  route(formOperations.removeConsoleForm, ({ context, params }) => removeConsoleForm(context, 'form', params._id)),
];

/** Entries of visitors and inquiries of members. */
export const consoleFormRoutes: Route[] = [
  ...visitorRoutes,
  route(formOperations.listConsoleInquiries, async ({ context, query }) => {
    const { forms, total } = await listConsoleForms(context.db, 'inquiry', query);
    return { inquiries: forms.map(toWireConsoleForm), total };
  }),
  route(formOperations.exportConsoleInquiries, async ({ context, query }) =>
    workbookResponse(await exportForms(context, 'inquiry', query)),
  ),
  route(formOperations.getConsoleInquiry, async ({ context, params }) => ({
    inquiry: await toWireDetail(context.db, await getConsoleForm(context.db, 'inquiry', params._id)),
  })),
  route(formOperations.createConsoleInquiry, async ({ context, body: { _user, ...form } }) => ({
    inquiry: await toWireDetail(context.db, await recordForm(context, _user, form)),
  })),
  route(formOperations.answerInquiry, async ({ context, params, body }) => ({
    inquiry: await toWireDetail(context.db, await answerForm(context, { kind: 'inquiry', id: params._id }, body)),
  })),
  route(formOperations.changeInquiryState, async ({ context, params, body }) => ({
    inquiry: await toWireDetail(context.db, await changeInquiryState(context, params._id, body.state)),
  })),
  route(formOperations.removeConsoleInquiry, ({ context, params }) =>
    removeConsoleForm(context, 'inquiry', params._id),
  ),
];
