export const inquiryCallGroupLabels = { INDIVIDUAL: '개인 고객', CORPORATE: '기업 고객', COMMON: '모든 고객' };
