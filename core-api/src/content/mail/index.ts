export { escapeHtml, headerText, renderLayout, type Store } from './layout.ts';
export { startMailSenders } from './mail-sender.ts';
export { type Letter, mailTo } from './mail-to.ts';
export { forgetRefused, hashOfAddresses, markRefused } from './refused-addresses.ts';
export { type AccountChange, renderAccountMail } from './render-account-mail.ts';
export { renderAnswerMail } from './render-answer-mail.ts';
export { renderCodeMail } from './render-code-mail.ts';
export { type CompanyDecision, renderCompanyMail } from './render-company-mail.ts';
export { renderConsentMail } from './render-consent-mail.ts';
export { type CustomerDecision, renderCustomerMail } from './render-customer-mail.ts';
export { renderInquiryAnswerMail } from './render-inquiry-answer-mail.ts';
export { renderJoinedMail } from './render-joined-mail.ts';
export { renderLinkEndedMail } from './render-link-ended-mail.ts';
export { type MailFacts, renderMail, type TemplateName } from './render-mail.ts';
export {
  invitationUrl,
  type OperatorChange,
  renderInvitationMail,
  renderOperatorMail,
} from './render-operator-mail.ts';
export { renderRegularOrderMail } from './render-regular-order-mail.ts';
export { renderTrainingMail } from './render-training-mail.ts';
export { insertMail } from './repository.ts';
export { sendDueMails } from './send-mails.ts';
export type { TemplateKey } from './template-keys.ts';
