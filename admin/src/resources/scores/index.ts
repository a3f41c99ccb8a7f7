import icon from '@mui/icons-material/ScoreboardOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const scores = defineResource({
  name: 'scores',
  label: '회원 점수',
  nothing: '아직 점수 내역이 없습니다.',
  operation: 'listScores',
  menu: { group: 'members', order: 5 },
  list: lazyScreen(async () => (await import('./score-list.tsx')).ScoreList),
  icon,
  fields: {
    createdAt: '일시',
    userName: '회원',
    reason: '구분',
    delta: '점수',
    balance: '누적 점수',
    message: '사유',
    corrects: '관리',
    period: '기간',
  },
});
