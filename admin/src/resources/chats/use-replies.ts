import type { ConsolePrompt } from '@iruon/contract';
import { useGetList } from 'react-admin';
import { usePromptGroups } from '../chat-prompts/use-prompt-groups.ts';
import type { CannedReply } from './talk-composer.tsx';

const ALL = { page: 1, perPage: 200 };
const NONE: readonly CannedReply[] = [];

/** The canned replies, in the order of their groups. */
export function useReplies(): readonly CannedReply[] {
  const { data: groups } = usePromptGroups();
  const { data: prompts } = useGetList<ConsolePrompt & { id: string }>('chat-prompts', {
    pagination: ALL,
    sort: { field: 'sequence', order: 'ASC' },
    filter: { enabled: true },
  });
  if (!groups || !prompts) return NONE;
  return groups
    .filter(({ use }) => use === 'REPLY')
    .flatMap(({ code }) => prompts.filter(({ group }) => group === code))
    .map(({ _id, subject, content }) => ({ _id, name: subject, content }));
}
