import { formOperations } from '@iruon/contract/operations';
import { type Route, route, wireRoute } from '../../../platform/http/route.ts';
import type { Context } from '../../../platform/services.ts';
import { workbookResponse } from '../../../platform/spreadsheet/write/workbook-file.ts';
import { toWireConsoleForm, toWireDetail } from '../wire-form.ts';
import { answerForm, changeInquiryState, recordForm, removeConsoleForm } from './change-form.ts';
import { exportForms } from './export-forms.ts';
import { getConsoleForm, listConsoleForms } from './list-forms.ts';

const detail = (form: Parameters<typeof toWireDetail>[1], { db }: Context) => toWireDetail(db, form);
const formRoute = wireRoute('form', detail);
const inquiryRoute = wireRoute('inquiry', detail);

const visitorRoutes: Route[] = [
  route(formOperations.listConsoleForms, async ({ context, query }) => {
    const { forms, total } = await listConsoleForms(context.db, 'form', query);
    return { forms: forms.map(toWireConsoleForm), total };
  }),
  route(formOperations.exportConsoleForms, async ({ context, query }) =>
    workbookResponse(await exportForms(context, 'form', query)),
  ),
  formRoute(formOperations.getConsoleForm, ({ db }, id) => getConsoleForm(db, 'form', id)),
  formRoute(formOperations.createConsoleForm, (context, form) => recordForm(context, null, form)),
  formRoute(formOperations.answerForm, (context, id, answer) => answerForm(context, { kind: 'form', id }, answer)),
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
  inquiryRoute(formOperations.getConsoleInquiry, ({ db }, id) => getConsoleForm(db, 'inquiry', id)),
  inquiryRoute(formOperations.createConsoleInquiry, (context, { _user, ...form }) => recordForm(context, _user, form)),
  inquiryRoute(formOperations.answerInquiry, (context, id, answer) =>
    answerForm(context, { kind: 'inquiry', id }, answer),
  ),
  inquiryRoute(formOperations.changeInquiryState, (context, id, { state }) => changeInquiryState(context, id, state)),
  route(formOperations.removeConsoleInquiry, ({ context, params }) =>
    removeConsoleForm(context, 'inquiry', params._id),
  ),
];
