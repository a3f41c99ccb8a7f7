/** The actions of registrations at carriers and of the files for them in the audit log. */
export const courierActions = {
  'courier-registration.cancel': '택배 접수 취소',
  'courier-registration.create': '택배 접수',
  'courier-registration.download': '운송장 내려받기',
  'courier-registration.retry': '택배 접수 다시 시도',
  'courier-template.export': '택배사 파일 내려받기',
} as const;
