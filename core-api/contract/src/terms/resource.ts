import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { day } from '../kernel/scalars.ts';
import { contentText } from '../kernel/texts.ts';
import { recordSubject } from '../records/console-record.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { termsCode, termsState } from './schemas.ts';

/** Versions of the store's texts. A current one is never changed; a different wording is a new version. */
export const termsVersions = consoleResource(['terms', 'termsList'], '/api/console/terms', '약관', {
  area: 'content',
  fields: {
    code: termsCode,
    subject: recordSubject,
    content: contentText(50_000).describe('Plain text, paragraphs apart by an empty line'),
    necessary: z.boolean(),
    isAdverse: z.boolean().describe('Has disadvantages for members: announced 30 days before its day instead of 7'),
    effectiveOn: day,
  },
  view: { state: termsState },
  sorts: ['effectiveOn', 'code', 'createdAt'],
  filters: { q: search('Part of the subject'), code: termsCode.optional() },
  unchangeable: ['TERMS_IN_FORCE'],
  inUse: ['RECORD_IN_USE', 'TERMS_IN_FORCE'],
  example: {
    code: 'service',
    subject: '이용약관',
    content: '제1조 이 약관은 매장의 이용 조건을 정합니다.',
    necessary: true,
    isAdverse: false,
    effectiveOn: '2999-01-01',
  },
});
export type ConsoleTerms = ResourceView<typeof termsVersions>;
