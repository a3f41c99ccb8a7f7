import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { consentChange, myConsent } from '../schemas.gen.ts';

const list = { status: 200, schema: z.object({ consents: z.array(myConsent) }) } as const;

/** What a member agreed to. */
export const consentOperations = defineOperations({
  listMyConsents: {
    method: 'get',
    path: '/api/v1/me/consents',
    summary: 'What I agreed to or refused, by text, with the day of the decision',
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
});
