import icon from '@mui/icons-material/SmartToyOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const chatPrompts = defineResource({
  name: 'chat-prompts',
  label: '프롬프트',
  operation: 'listConsolePrompts',
  menu: { group: 'chats', order: 3 },
  list: lazyScreen(async () => (await import('./prompt-screens.tsx')).PromptList),
  create: lazyScreen(async () => (await import('./prompt-screens.tsx')).promptForm.create),
  edit: lazyScreen(async () => (await import('./prompt-screens.tsx')).promptForm.edit),
  recordRepresentation: 'subject',
  icon,
});
