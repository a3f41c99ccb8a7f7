/** What an operator should look at. */
export const findingLabels = {
  JOBS_FAILED: '멈춘 작업',
  JOBS_WAIT: '밀린 작업',
  SCHEDULE_LATE: '제때 실행되지 않은 예약 작업',
  SCHEDULE_FAILED: '실패한 예약 작업',
  MAILS_FAILED: '보내지 못한 메일',
  MAILS_WAIT: '밀린 메일',
  SMS_FAILED: '보내지 못한 문자',
  SMS_WAIT: '밀린 문자',
  PAYMENTS_IN_DOUBT: '결과를 모르는 결제',
  REFUNDS_FAILED: '결제사가 거절한 환불',
  REFUNDS_OVERDUE: '기한이 지난 환불',
  PROVIDER_FAILING: '응답하지 않는 외부 서비스',
  RECONCILIATION_OPEN: '결제사와 다른 거래',
  CONNECTIONS_HIGH: '데이터베이스 연결 부족',
  TRANSACTION_OLD: '오래 열린 트랜잭션',
  ARCHIVE_FAILING: '변경 기록(WAL) 보관 실패',
  BACKUP_OLD: '오래된 백업',
  BACKUP_FAILED: '실패한 백업',
  DRILL_OLD: '오래된 복구 연습',
  REPLICA_LATE: '늦은 복제본',
  LOCK_WAIT: '잠금을 기다리는 쿼리',
  STATEMENT_LONG: '오래 걸리는 쿼리',
  STORAGE_FAULT: '파일 저장소를 쓸 수 없음',
  DISK_LOW: '부족한 디스크 공간',
  NO_WORKER: '작업을 실행하는 서버 없음',
  SERVER_SILENT: '소식이 없는 서버',
  SERVER_DEGRADED: '일부 기능이 멈춘 서버',
  RELEASES_DIFFER: '서로 다른 버전의 서버',
  MIGRATIONS_PENDING: '적용하지 않은 마이그레이션',
};

/** Providers whose calls core-api measures. */
export const providerLabels = {
  payment: '결제사',
  mail: '메일 서버',
  sms: '문자',
  identity: '본인확인',
  bank: '계좌 확인',
  'supply-report': '의료기기 통합정보시스템',
  'customer-record': '거래처 원장',
  courier: '택배사',
  storage: '파일 버킷',
};

export const serverRoleLabels = { CORE: 'API 서버', WORKER: '작업 서버' };

/** Parts of the store that settings switch on. */
export const featureLabels = {
  assistant: '상담 도우미',
  kakao: '카카오 로그인',
  naver: '네이버 로그인',
  identity: '휴대폰 본인확인',
  bank: '계좌 실명 확인',
  erp: '거래처 원장',
  map: '주소 위치 찾기',
  courier: '택배사 접수',
  bucket: '파일 버킷',
  secondFactor: '운영자 2단계 인증 필수',
  trials: '주문 시험 진행',
};

/** What is recorded of backups and restores. */
export const recoveryLabels = { BACKUP: '백업', BASE_BACKUP: '보관소의 기본 백업', DRILL: '복구 연습' };
