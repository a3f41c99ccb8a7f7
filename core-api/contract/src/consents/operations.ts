import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { consentChange, myConsent, newTerms, newTermsAgreement } from './schemas.ts';

const { member } = operationsTagged('me');

const list = z.object({ consents: z.array(myConsent) });

/** A member's agreements. */
export const consentOperations = {
  listMyConsents: member(
    'GET /api/v1/me/consents',
    'My agreements and refusals, by text, with the day of the decision',
  ).ok(list),
  changeMyConsent: member(
    'PUT /api/v1/me/consents',
    'Agree to advertising by one channel, or withdraw; the result is mailed. The same decision again changes nothing',
  ).ok(list, { problems: ['TERMS_CHANGED'], body: consentChange }),
  listNewTerms: member(
    'GET /api/v1/me/new-terms',
    'The necessary texts of joining that changed since I agreed, with the version before',
  ).ok(z.object({ newTerms: z.array(newTerms).max(10) })),
  agreeToNewTerms: member('POST /api/v1/me/new-terms', 'Agree to all of them. A repetition changes nothing').noContent({
    problems: ['TERMS_CHANGED', 'TERMS_REQUIRED'],
    body: newTermsAgreement,
  }),
};
