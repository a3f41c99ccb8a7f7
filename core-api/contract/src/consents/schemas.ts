import { z } from 'zod';
import { day, id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { agreedTerms } from '../terms/agreement.ts';

/** Advertising by channel: the only consents that can be changed separately; the others end with the membership. */
export const MARKETING_TERMS = ['marketing-email', 'marketing-sms'] as const;
export const marketingCode = z.enum(MARKETING_TERMS);

/** A member's agreements and refusals. */
export const myConsent = component('MyConsent', {
  _terms: id.describe('The version in force; a change names it'),
  code: z.string(),
  subject: z.string(),
  necessary: z.boolean(),
  isAgreed: z.boolean(),
  decidedAt: instant.nullable().describe('Of the latest decision; null for a member without one'),
  isOutdated: z.boolean().describe('The decision was about an earlier version'),
});

/** A text of the registration whose new version a member has not agreed to. */
export const newTerms = component('NewTerms', {
  _id: id.describe('The version in force'),
  code: z.string(),
  subject: z.string(),
  content: z.string(),
  effectiveOn: day,
  before: z.object({ content: z.string(), effectiveOn: day }).describe('The version that it replaced'),
});

export const newTermsAgreement = z.strictObject({ _terms: agreedTerms });

export const consentChange = z.strictObject({
  code: marketingCode,
  _terms: id.describe('The version that the page showed'),
  isAgreed: z.boolean({ error: '동의 여부를 선택해 주세요.' }),
});
