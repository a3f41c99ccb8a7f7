export { matchingForms } from './console/list-forms.ts';
export { forgetForms } from './forget-forms.ts';
export { recordInquiry } from './record-inquiry.ts';
