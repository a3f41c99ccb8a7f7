import icon from '@mui/icons-material/FolderOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const storedFiles = defineResource({
  name: 'stored-files',
  label: '파일',
  nothing: '올린 파일이 없습니다.',
  operation: 'listConsoleFiles',
  menu: { group: 'contents', order: 7 },
  list: lazyScreen(async () => (await import('./file-list.tsx')).FileList),
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '파일',
    purpose: '용도',
    bytes: '크기',
    uses: '쓰이는 곳',
    isMembersOnly: '공개 범위',
    uploader: '올린 사람',
    createdAt: '올린 때',
    manage: '관리',
    q: '파일 이름',
  },
});
