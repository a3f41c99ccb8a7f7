import icon from '@mui/icons-material/SaveAltOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const exportJobs = defineResource({
  name: 'exports',
  label: '내보내기',
  nothing: '아직 만든 파일이 없습니다.',
  operation: 'listExports',
  menu: { group: 'money', order: 6 },
  list: lazyScreen(async () => (await import('./export-list.tsx')).ExportList),
  icon,
  fields: {
    kind: '내용',
    state: '상태',
    period: '기간',
    reason: '이유',
    createdAt: '요청한 때',
    expiresAt: '보관 기한',
  },
});
