export { matchingForms } from './console/list-forms.ts';
export { recordInquiry } from './record-inquiry.ts';
export { forgetForms } from './send-form.ts';
