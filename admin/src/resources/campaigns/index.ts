import icon from '@mui/icons-material/ForwardToInboxOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const campaigns = defineResource({
  name: 'campaigns',
  label: '메일 발송',
  nothing: '아직 작성한 메일이 없습니다.',
  operation: 'listCampaigns',
  actions: { create: 'createCampaign', edit: 'updateCampaign', delete: 'deleteCampaign' },
  menu: { group: 'mails', order: 1 },
  list: lazyScreen(async () => (await import('./campaign-list.tsx')).CampaignList),
  create: lazyScreen(async () => (await import('./campaign-form.tsx')).CampaignCreate),
  edit: lazyScreen(async () => (await import('./campaign-form.tsx')).CampaignEdit),
  show: lazyScreen(async () => (await import('./campaign-show.tsx')).CampaignShow),
  icon,
  recordRepresentation: 'subject',
  fields: {
    kind: '종류',
    subject: '제목',
    content: '내용',
    state: '상태',
    progress: '진행',
    createdByName: '작성자',
    createdAt: '작성일시',
    q: '제목',
    'filter.userTypes': '회원 유형',
    'filter._levels': '등급',
    'filter.consent': '광고 수신 동의',
    'filter.customer': '고객번호',
  },
});
