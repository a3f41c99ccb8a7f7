import ForumIcon from '@mui/icons-material/ForumOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import LiveHelpIcon from '@mui/icons-material/LiveHelpOutlined';
import SmartToyIcon from '@mui/icons-material/SmartToyOutlined';
import { menuGroup, page } from './console-page.tsx';

export const chats = menuGroup('chats', '채팅 상담', {
  chats: page('채팅 상담', ForumIcon, 'listChatRooms', { waits: { chats: '기다리는 상담' } }).list(
    () => import('./chats/chats/chats.tsx'),
  ),
  questions: page('채팅 질문', LiveHelpIcon, 'listConsoleQuestions').listAndForm(
    () => import('./chats/questions/questions.tsx'),
  ),
  'chat-prompts': page('프롬프트', SmartToyIcon, 'listConsolePrompts').listAndForm(
    () => import('./chats/chat-prompts.tsx'),
  ),
  'chat-figures': page('상담 통계', InsightsIcon, 'getChatFigures').list(() => import('./chats/chat-figures.tsx')),
});
