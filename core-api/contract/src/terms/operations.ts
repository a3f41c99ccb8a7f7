import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { day, id } from '../kernel/scalars.ts';
import { terms, termsCode, termsConsent, termsVersion } from './schemas.ts';

/** Maximum number of listed versions of a text, latest first. */
const MAX_VERSIONS = 100;

export const termsOperations = defineOperations({
  listTerms: {
    method: 'get',
    path: '/api/v1/terms',
    summary: 'The store’s texts in force, without their contents',
    tag: 'terms',
    access: ['public'],
    showsMoment: true,
    success: { status: 200, schema: z.object({ termsList: z.array(terms.omit({ content: true })) }) },
  },
  getTerms: {
    method: 'get',
    path: '/api/v1/terms/{code}',
    summary: 'A text of the store as it is in force, or its version of a day; with the days of all its versions',
    tag: 'terms',
    access: ['public'],
    params: z.strictObject({ code: termsCode }),
    query: z.strictObject({ effectiveOn: day.optional() }),
    showsMoment: true,
    success: {
      status: 200,
      schema: z.object({ terms, versions: z.array(termsVersion).max(MAX_VERSIONS) }),
    },
  },
  listConsoleTermsConsents: {
    method: 'get',
    path: '/api/console/terms/{_id}/consents',
    summary: 'The members who agreed to a version or refused it, latest decision first',
    tag: 'terms',
    access: ['console'],
    params: z.strictObject({ _id: id }),
    query: consoleListQuery(['createdAt'], { isAgreed: z.boolean().optional() }),
    success: { status: 200, schema: list('consents', termsConsent) },
  },
});
