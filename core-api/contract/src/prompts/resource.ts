import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { contentText, subjectLine } from '../kernel/texts.ts';
import { recordCode } from '../records/console-record.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';

/** A text of a prompt group: an instruction for the assistant, or a prepared reply for operators. */
export const prompts = consoleResource(['prompt', 'prompts'], '/api/console/prompts', '프롬프트', {
  area: 'support',
  // The assistant reads the prompts of its groups before every answer.
  limit: 200,
  fields: {
    group: recordCode.describe('Code of a group of setting.promptGroups'),
    subject: subjectLine(80),
    content: contentText(4_000).describe('Plain text'),
    enabled: z.boolean(),
  },
  sorts: ['sequence', 'subject', 'createdAt'],
  filters: { q: search('Part of subject or content'), group: recordCode.optional(), enabled: z.boolean().optional() },
  ordered: 'sequence',
  keepsRevisions: true,
  example: {
    group: 'ASSISTANT',
    subject: '말투',
    content: '존댓말로 짧게 답합니다. 모르는 것은 모른다고 말하고 상담원을 권합니다.',
    enabled: true,
  },
});
export type ConsolePrompt = ResourceView<typeof prompts>;
