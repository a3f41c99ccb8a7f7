import type { InquiryCallGroup } from './schemas.ts';

export const inquiryCallGroupLabels: Record<InquiryCallGroup, string> = {
  INDIVIDUAL: '개인 고객',
  CORPORATE: '기업 고객',
  COMMON: '모든 고객',
};
