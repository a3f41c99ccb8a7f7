import type { CustomerRequestState } from './schemas.ts';

export const customerRequestStateLabels: Record<CustomerRequestState, string> = {
  AWAITING: '확인 중',
  APPROVED: '등록됨',
  REJECTED: '반려',
};
