import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { day } from '../kernel/scalars.ts';
import { terms, termsCode, termsConsent, termsVersion } from './schemas.ts';

const { of, anyone } = operationsTagged('terms');
const content = of('content');

/** Maximum number of listed versions of a text, latest first. */
const MAX_VERSIONS = 100;

export const termsOperations = {
  listTerms: anyone('GET /api/v1/terms', 'The store’s texts in force, without their contents').ok(
    z.object({ termsList: z.array(terms.omit({ content: true })) }),
    { showsMoment: true },
  ),
  getTerms: anyone(
    'GET /api/v1/terms/{code}',
    'A text of the store as it is in force, or its version of a day; with the days of all its versions',
  ).ok(z.object({ terms, versions: z.array(termsVersion).max(MAX_VERSIONS) }), {
    params: z.strictObject({ code: termsCode }),
    query: z.strictObject({ effectiveOn: day.optional() }),
    showsMoment: true,
  }),
  listConsoleTermsConsents: content(
    'GET /api/console/terms/{_id}/consents',
    'The members who agreed to a version or refused it, latest decision first',
  ).ok(...consoleList('consents', termsConsent, ['createdAt'], { isAgreed: z.boolean().optional() })),
};
