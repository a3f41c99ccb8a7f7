export { escapeHtml, headerText, renderLayout, type Store } from './layout.ts';
export * from './render-account-mail.ts';
export { renderAnswerMail, renderInquiryAnswerMail } from './render-answer-mail.ts';
export {
  type CompanyDecision,
  type CustomerDecision,
  renderCompanyMail,
  renderCustomerMail,
} from './render-approval-mail.ts';
export { type MailFacts, renderMail, type TemplateName } from './render-mail.ts';
export {
  invitationUrl,
  type OperatorChange,
  renderInvitationMail,
  renderOperatorMail,
  renderWebhookMail,
} from './render-operator-mail.ts';
export { renderRecallMail } from './render-recall-mail.ts';
export { renderRegularOrderMail, renderRestockMail, renderTrainingMail } from './render-reminder-mail.ts';
export type { TemplateKey } from './repository.ts';
export { forgetRefused, hashOfAddresses, insertMail, markRefused } from './repository.ts';
export { type Letter, MAIL_LEASE_MS, mailTo, startMailSenders } from './send-mails.ts';
