import { z } from 'zod';
import { day, id, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { consentScreenLabels, termsStateLabels } from './labels.ts';

export const termsCode = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, '약관 코드가 올바르지 않습니다.');

/** The number of days for which a version is announced before it applies. */
export const TERMS_NOTICE_DAYS = 7;
/** The same for a version with disadvantages for members. */
export const ADVERSE_TERMS_NOTICE_DAYS = 30;

/** A version is planned until its first day, and current until the first day of the next one. */
export const termsState = z.enum(codesOf(termsStateLabels));

/** A current text of the store. */
export const terms = component('Terms', {
  _id: id.describe('Of this version'),
  code: termsCode,
  subject: z.string(),
  content: z.string().describe('Plain text, paragraphs apart by an empty line'),
  necessary: z.boolean(),
  effectiveOn: day,
});
export type Terms = z.infer<typeof terms>;

/** A version of a text, without its content. */
export const termsVersion = component('TermsVersion', { subject: z.string(), effectiveOn: day, state: termsState });

/** A member's decision about a version. */
export const termsConsent = component('TermsConsent', {
  _id: id,
  _user: id.nullable().describe('null for a visitor who sent a form'),
  username: z.string().nullable(),
  userName: z.string(),
  isAgreed: z.boolean(),
  screen: z.enum(codesOf(consentScreenLabels)),
  decidedAt: instant,
});
