import icon from '@mui/icons-material/SmartToyOutlined';
import { defineResource } from '../define-resource.ts';
import { promptForm } from './prompt-form.tsx';
import { PromptList } from './prompt-list.tsx';

export const chatPrompts = defineResource({
  name: 'chat-prompts',
  label: '프롬프트',
  operation: 'listConsolePrompts',
  menu: { group: 'chats', order: 3 },
  list: PromptList,
  ...promptForm,
  icon,
  recordRepresentation: 'subject',
});
