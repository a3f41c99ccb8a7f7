import icon from '@mui/icons-material/InsightsOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const chatFigures = defineResource({
  name: 'chat-figures',
  label: '상담 통계',
  operation: 'getChatFigures',
  menu: { group: 'chats', order: 4 },
  list: lazyScreen(async () => (await import('./chat-figures-page.tsx')).ChatFiguresPage),
  icon,
});
