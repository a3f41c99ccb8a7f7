import { formOperations } from '@iruon/contract/operations';
import { orNotFound } from '../../platform/http/problem.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { changeMyForm, getMyForm, listMyForms, removeMyForm } from './my-forms.ts';
import { sendForm } from './send-form.ts';
import { toWireForm } from './wire-form.ts';

/** The forms of the store, and those of a member as inquiries. */
export const formRoutes: Route[] = [
  route(formOperations.listForms, async ({ context, query }) => {
    const { forms, total } = await listMyForms(context, query);
    return { forms: forms.map(toWireForm), total };
  }),
  route(formOperations.getForm, async ({ context, params }) => ({
    form: toWireForm(await getMyForm(context, params._id)),
  })),
  route(formOperations.createForm, async ({ context, body }) => {
    const form = await sendForm(context, { ...body, address: body.address });
    return { form: form && toWireForm(form) };
  }),
  route(formOperations.changeForm, async ({ context, params, body }) => ({
    form: toWireForm(await changeMyForm(context, params._id, body)),
  })),
  route(formOperations.removeForm, ({ context, params }) => removeMyForm(context, params._id)),
  route(formOperations.listMyInquiries, async ({ context, query }) => {
    const { forms, total } = await listMyForms(context, query);
    return { inquiries: forms.map(toWireForm), total };
  }),
  route(formOperations.getMyInquiry, async ({ context, params }) => ({
    inquiry: toWireForm(await getMyForm(context, params._id)),
  })),
  route(formOperations.createMyInquiry, async ({ context, body }) => ({
    inquiry: toWireForm(orNotFound(await sendForm(context, { ...body, website: '', address: undefined }))),
  })),
  route(formOperations.changeMyInquiry, async ({ context, params, body }) => ({
    inquiry: toWireForm(await changeMyForm(context, params._id, body)),
  })),
  route(formOperations.removeMyInquiry, ({ context, params }) => removeMyForm(context, params._id)),
];
