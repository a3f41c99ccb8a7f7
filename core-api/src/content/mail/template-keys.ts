import type { AccountChange } from './render-account-mail.ts';
import type { TemplateName } from './render-mail.ts';
import type { OperatorChange } from './render-operator-mail.ts';

/** Every mail that the store writes by itself. `mailTemplates` shows each; without an entry there none can be written. */
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
