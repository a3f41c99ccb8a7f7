import icon from '@mui/icons-material/HowToRegOutlined';
import { defineResource } from '../define-resource.ts';
import { RequestList } from './request-list.tsx';
import { RequestShow } from './request-show.tsx';

export const customerRequests = defineResource({
  name: 'customer-requests',
  label: '고객번호 신청',
  operation: 'listCustomerRequests',
  menu: { group: 'members', order: 2, waits: [{ count: 'customerRequests', label: '확인할 고객번호 신청' }] },
  list: RequestList,
  show: RequestShow,
  icon,
  fields: {
    member: '회원',
    businessName: '병원·기업',
    custNo: '적어 낸 번호',
    state: '상태',
    createdAt: '신청일시',
    decidedBy: '처리',
  },
});
