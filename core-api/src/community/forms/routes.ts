import { formOperations } from '@iruon/contract/operations';
import { orNotFound } from '../../platform/http/problem.ts';
import { type Route, route, wireRoute } from '../../platform/http/route.ts';
import { changeMyForm, getMyForm, listMyForms, removeMyForm } from './my-forms.ts';
import { sendForm } from './send-form.ts';
import { toWireForm } from './wire-form.ts';

const formRoute = wireRoute('form', toWireForm);
const inquiryRoute = wireRoute('inquiry', toWireForm);

/** The forms of the store, and those of a member as inquiries. */
export const formRoutes: Route[] = [
  route(formOperations.listForms, async ({ context, query }) => {
    const { forms, total } = await listMyForms(context, query);
    return { forms: forms.map(toWireForm), total };
  }),
  formRoute(formOperations.getForm, getMyForm),
  route(formOperations.createForm, async ({ context, body }) => {
    const form = await sendForm(context, { ...body, address: body.address });
    return { form: form && toWireForm(form) };
  }),
  formRoute(formOperations.changeForm, changeMyForm),
  route(formOperations.removeForm, ({ context, params }) => removeMyForm(context, params._id)),
  route(formOperations.listMyInquiries, async ({ context, query }) => {
    const { forms, total } = await listMyForms(context, query);
    return { inquiries: forms.map(toWireForm), total };
  }),
  inquiryRoute(formOperations.getMyInquiry, getMyForm),
  inquiryRoute(formOperations.createMyInquiry, async (context, inquiry) =>
    orNotFound(await sendForm(context, { ...inquiry, website: '', address: undefined })),
  ),
  inquiryRoute(formOperations.changeMyInquiry, changeMyForm),
  route(formOperations.removeMyInquiry, ({ context, params }) => removeMyForm(context, params._id)),
];
