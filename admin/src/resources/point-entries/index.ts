import icon from '@mui/icons-material/TollOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const pointEntries = defineResource({
  name: 'point-entries',
  label: '회원 포인트',
  nothing: '아직 포인트 내역이 없습니다.',
  operation: 'listPointEntries',
  menu: { group: 'benefits', order: 1 },
  list: lazyScreen(async () => (await import('./point-entry-list.tsx')).PointEntryList),
  icon,
  fields: {
    createdAt: '일시',
    userName: '회원',
    direction: '증감',
    reason: '구분',
    amount: '포인트',
    balance: '남은 포인트',
    message: '사유',
    canUndo: '되돌리기',
    period: '기간',
  },
});
