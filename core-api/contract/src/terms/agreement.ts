import { z } from 'zod';
import { id } from '../kernel/scalars.ts';
import type { Terms } from './schemas.ts';

/** Maximum number of versions in one form. */
const MAX_TERMS = 20;

/** The ids of the versions of terms that were shown and agreed to. */
export const agreedTerms = z
  .array(id, { error: '약관에 동의해 주세요.' })
  .max(MAX_TERMS, `약관은 ${MAX_TERMS}개까지 보낼 수 있습니다.`);

/** `_terms` of a form that shows these terms: all required ones must be among them. */
export const agreementTo = (shown: readonly Pick<Terms, '_id' | 'subject' | 'necessary'>[]) =>
  agreedTerms.default([]).superRefine((agreed, context) => {
    const missing = shown.filter(({ _id, necessary }) => necessary && !agreed.includes(_id));
    if (missing.length === 0) return;
    const names = missing.map(({ subject }) => `'${subject}'`).join(', ');
    context.addIssue({ code: 'custom', message: `${names}에 동의해 주세요.` });
  });
