import icon from '@mui/icons-material/ReportProblemOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const undoneWorks = defineResource({
  name: 'undone-works',
  label: '멈춘 메일·작업',
  nothing: '멈춘 메일이나 작업이 없습니다.',
  operation: 'listUndoneWorks',
  menu: { group: 'setting', order: 4 },
  list: lazyScreen(async () => (await import('./undone-work-list.tsx')).UndoneWorkList),
  icon,
  fields: {
    kind: '구분',
    state: '상태',
    name: '내용',
    lastError: '마지막 오류',
    tries: '시도 횟수',
    dueAt: '다음 시도',
    createdAt: '생긴 때',
    retry: '관리',
  },
});
