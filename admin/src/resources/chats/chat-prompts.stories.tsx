import { prompts } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import { resourcePage, type Story } from '../../testing/story.tsx';
import { screens } from './chat-prompts.tsx';

const row = sample(prompts.view, {
  group: 'ASSISTANT',
  subject: '말투',
  content: '존댓말로 짧게 답합니다.\n모르면 모른다고 합니다.',
  enabled: false,
});
const promptGroups = [
  { code: 'ASSISTANT', name: 'AI 도우미 지침', use: 'ASSISTANT' },
  { code: 'REPLY', name: '자주 쓰는 답변', use: 'REPLY' },
];

export default resourcePage('프롬프트', 'chat-prompts', screens.list, {
  listPromptGroups: { promptGroups },
  listConsolePrompts: { prompts: [row], total: 1 },
});

export const { Success, Empty, Loading, Failed } = listStates('listConsolePrompts', 'prompts');
export const WithoutGroups: Story = { responses: { listPromptGroups: { promptGroups: [] } } };
