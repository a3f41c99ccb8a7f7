import GradeIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const userGrades = defineResource({
  name: 'user-grades',
  label: '회원 등급',
  nothing: '아직 회원이 없습니다.',
  operation: 'listUserGrades',
  menu: { group: 'members', order: 3 },
  list: lazyScreen(async () => (await import('./user-grade-list.tsx')).UserGradeList),
  show: lazyScreen(async () => (await import('./user-grade-show.tsx')).UserGradeShow),
  icon: GradeIcon,
  recordRepresentation: 'userName',
  fields: {
    username: '회원',
    businessName: '병원·기업',
    level: '등급',
    score: '점수',
    since: '등급 시작',
    createdAt: '가입일시',
    isHeld: '고정된 회원',
  },
});
