/** The actions on instructions for use in the audit log, besides those of their record. */
export const ifuActions = {
  'ifu-document.publish': '사용설명서 버전 등록',
  'ifu-document.withdraw': '사용설명서 시행 전 버전 삭제',
  'ifu-document.assign': '로트의 사용설명서 버전 변경',
} as const;
