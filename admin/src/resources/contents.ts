import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import InstructionsIcon from '@mui/icons-material/ImportContactsOutlined';
import NotificationsNoneIcon from '@mui/icons-material/NotificationsNoneOutlined';
import QuestionAnswerIcon from '@mui/icons-material/QuestionAnswerOutlined';
import QuizIcon from '@mui/icons-material/QuizOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import { menuGroup, page } from './console-page.tsx';

export const contents = menuGroup('contents', '콘텐츠', {
  notifications: page('공지사항', NotificationsNoneIcon, 'listConsoleNotifications').listAndForm(
    () => import('./contents/notifications.tsx'),
  ),
  faqs: page('자주 묻는 질문', QuizIcon, 'listConsoleFaqs').listAndForm(() => import('./contents/faqs.tsx')),
  'inquiry-calls': page('바로 답변', QuestionAnswerIcon, 'listConsoleInquiryCalls').listAndForm(
    () => import('./contents/inquiry-calls.tsx'),
  ),
  boards: page('게시글', ArticleIcon, 'listConsoleBoards').listAndForm(() => import('./contents/boards/boards.tsx')),
  'ifu-documents': page('사용설명서', InstructionsIcon, 'listConsoleIfuDocuments').listShowAndForm(
    () => import('./contents/ifu/ifu-documents.tsx'),
  ),
  'academy-categories': page('아카데미 분류', SchoolIcon, 'getAcademyCategories').list(
    () => import('./contents/academy-categories.tsx'),
  ),
  terms: page('약관', GavelIcon, 'listConsoleTermsList').listShowAndForm(() => import('./contents/terms/terms.tsx')),
  'stored-files': page('파일', FolderIcon, 'listConsoleFiles').list(
    () => import('./contents/stored-files/stored-files.tsx'),
  ),
});
