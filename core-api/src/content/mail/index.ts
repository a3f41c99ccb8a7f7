export { renderMail, type TemplateName } from './render-mail.ts';
export { sendMail } from './send-mail.ts';
