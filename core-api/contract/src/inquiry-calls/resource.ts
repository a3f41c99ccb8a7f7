import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { oneLine } from '../kernel/scalars.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { INQUIRY_CALL_LIMIT, inquiryCallGroup } from './schemas.ts';

/** A prepared question with its answer, for the help pages. */
export const inquiryCalls = consoleResource({
  name: ['inquiryCall', 'inquiryCalls'],
  path: '/api/console/center/inquiry-calls',
  label: '바로 답변',
  limit: INQUIRY_CALL_LIMIT,
  fields: {
    group: inquiryCallGroup,
    query: oneLine('질문을 입력해 주세요.')
      .min(1, '질문을 입력해 주세요.')
      .max(100, '질문은 100자까지 입력할 수 있습니다.'),
    reply: z
      .string({ error: '답변을 입력해 주세요.' })
      .trim()
      .min(1, '답변을 입력해 주세요.')
      .max(1_000, '답변은 1,000자까지 입력할 수 있습니다.'),
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
});
export type ConsoleInquiryCall = ResourceView<typeof inquiryCalls>;
