import icon from '@mui/icons-material/Diversity3Outlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const promoterApplications = defineResource({
  name: 'promoter-applications',
  label: '추천인 신청',
  nothing: '확인할 신청이 없습니다.',
  operation: 'listPromoterApplications',
  menu: { group: 'promoters', order: 1, waits: { promoterApplications: '확인할 추천인 신청' } },
  list: lazyScreen(async () => (await import('./application-list.tsx')).ApplicationList),
  show: lazyScreen(async () => (await import('./application-show.tsx')).ApplicationShow),
  icon,
  fields: {
    member: '회원',
    type: '구분',
    businessName: '병원·기업',
    code: '추천 코드',
    training: '교육 기한',
    state: '상태',
    createdAt: '신청일시',
    decidedBy: '처리',
  },
});
