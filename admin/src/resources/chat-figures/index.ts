import icon from '@mui/icons-material/InsightsOutlined';
import { defineResource } from '../define-resource.ts';
import { ChatFiguresPage } from './chat-figures-page.tsx';

export const chatFigures = defineResource({
  name: 'chat-figures',
  label: '상담 통계',
  operation: 'getChatFigures',
  menu: { group: 'chats', order: 4 },
  list: ChatFiguresPage,
  icon,
});
