import icon from '@mui/icons-material/ForumOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const chats = defineResource({
  name: 'chats',
  label: '채팅 상담',
  operation: 'listChatRooms',
  menu: { group: 'chats', order: 1, waits: { chats: '기다리는 상담' } },
  list: lazyScreen(async () => (await import('./chats-page.tsx')).ChatsPage),
  icon,
});
