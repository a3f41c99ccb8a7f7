import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { requiredLine, requiredText } from '../kernel/texts.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { INQUIRY_CALL_LIMIT, inquiryCallGroup } from './schemas.ts';

/** A prepared question with its answer, for the help pages. */
export const inquiryCalls = consoleResource(
  ['inquiryCall', 'inquiryCalls'],
  '/api/console/center/inquiry-calls',
  '바로 답변',
  {
    area: 'support',
    limit: INQUIRY_CALL_LIMIT,
    fields: {
      group: inquiryCallGroup,
      query: requiredLine('질문', 100),
      reply: requiredText('답변', 1_000),
      isEnabled: z.boolean(),
    },
    sorts: ['sequence', 'query', 'createdAt'],
    filters: {
      q: search('Part of question or answer'),
      group: inquiryCallGroup.optional(),
      isEnabled: z.boolean().optional(),
    },
    ordered: 'index',
    keepsRevisions: true,
    example: {
      group: 'COMMON',
      query: '고객센터는 언제 이용할 수 있나요?',
      reply: '평일 09:00~18:00에 전화하실 수 있습니다.',
      isEnabled: true,
    },
  },
);
export type ConsoleInquiryCall = ResourceView<typeof inquiryCalls>;
