export { type MailSender, startMailSender } from './mail-sender.ts';
export { type AccountChange, renderAccountMail } from './render-account-mail.ts';
export { renderAnswerMail } from './render-answer-mail.ts';
export { type CompanyDecision, renderCompanyMail } from './render-company-mail.ts';
export { type CustomerDecision, renderCustomerMail } from './render-customer-mail.ts';
export { renderMail, type TemplateName } from './render-mail.ts';
export { renderRegularOrderMail } from './render-regular-order-mail.ts';
export { insertMail } from './repository.ts';
export { sendDueMails } from './send-mails.ts';
