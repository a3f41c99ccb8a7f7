import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { consentChange, myConsent, newTerms, newTermsAgreement } from './schemas.ts';

const list = { status: 200, schema: z.object({ consents: z.array(myConsent) }) } as const;

/** A member's agreements. */
export const consentOperations = defineOperations({
  listMyConsents: {
    method: 'get',
    path: '/api/v1/me/consents',
    summary: 'My agreements and refusals, by text, with the day of the decision',
    tag: 'me',
    access: ['member'],
    success: list,
  },
  changeMyConsent: {
    method: 'put',
    path: '/api/v1/me/consents',
    summary:
      'Agree to advertising by one channel, or withdraw; the result is mailed. The same decision again changes nothing',
    tag: 'me',
    access: ['member'],
    problems: ['TERMS_CHANGED'],
    body: consentChange,
    success: list,
  },
  listNewTerms: {
    method: 'get',
    path: '/api/v1/me/new-terms',
    summary: 'The necessary texts of joining that changed since I agreed, with the version before',
    tag: 'me',
    access: ['member'],
    success: { status: 200, schema: z.object({ newTerms: z.array(newTerms).max(10) }) },
  },
  agreeToNewTerms: {
    method: 'post',
    path: '/api/v1/me/new-terms',
    summary: 'Agree to all of them. A repetition changes nothing',
    tag: 'me',
    access: ['member'],
    problems: ['TERMS_CHANGED', 'TERMS_REQUIRED'],
    body: newTermsAgreement,
    success: { status: 204 },
  },
});
