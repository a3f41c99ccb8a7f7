import { z } from 'zod';
import { noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { consentChange, myConsent, newTerms, newTermsAgreement } from './schemas.ts';

const { member } = operationsTagged('me');

const list = z.object({ consents: z.array(myConsent) });

/** A member's agreements. */
export const consentOperations = {
  listMyConsents: member.get(
    '/api/v1/me/consents',
    'My agreements and refusals, by text, with the day of the decision',
    { success: ok(list) },
  ),
  changeMyConsent: member.put(
    '/api/v1/me/consents',
    'Agree to advertising by one channel, or withdraw; the result is mailed. The same decision again changes nothing',
    { problems: ['TERMS_CHANGED'], body: consentChange, success: ok(list) },
  ),
  listNewTerms: member.get(
    '/api/v1/me/new-terms',
    'The necessary texts of joining that changed since I agreed, with the version before',
    { success: ok(z.object({ newTerms: z.array(newTerms).max(10) })) },
  ),
  agreeToNewTerms: member.post('/api/v1/me/new-terms', 'Agree to all of them. A repetition changes nothing', {
    problems: ['TERMS_CHANGED', 'TERMS_REQUIRED'],
    body: newTermsAgreement,
    success: noContent,
  }),
};
