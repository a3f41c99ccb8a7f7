import type { AccountChange } from './render-account-mail.ts';
import type { TemplateName } from './render-mail.ts';
import type { OperatorChange } from './render-operator-mail.ts';

/** Every automatic mail of the store. `mailTemplates` shows each; a mail without an entry cannot be written. */
export type TemplateKey =
  | TemplateName
  | `account-${AccountChange}`
  | `operator-${OperatorChange}`
  | 'company-decided'
  | 'consent-result'
  | 'contact-code'
  | 'customer-request-decided'
  | 'form-answered'
  | 'inquire-answered'
  | 'joined'
  | 'operator-invitation'
  | 'regular-order'
  | 'social-ended'
  | 'training-due';
