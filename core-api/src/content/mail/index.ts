export { renderAnswerMail } from './render-answer-mail.ts';
export { renderMail, type TemplateName } from './render-mail.ts';
export { insertMail } from './repository.ts';
export { sendMail } from './send-mail.ts';
