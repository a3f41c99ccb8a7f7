export const workKindLabels = { MAIL: '메일', SMS: '문자', JOB: '작업' };
export const workStateLabels = { AGAIN: '다시 시도 예정', GIVEN_UP: '중단됨' };

/** The jobs of core-api. */
export const jobLabels: Readonly<Record<string, string>> = {
  'settle-payments': '결제 결과 확인',
  'expire-purchases': '결제 기한 지난 주문 취소',
  'ask-after-deposits': '입금 확인',
  'confirm-purchases': '자동 구매확정',
  'expire-points': '포인트 소멸',
  'evaluate-levels': '등급 산정',
  'refresh-sale-prices': '판매가 갱신',
  'refresh-displays': '진열 갱신',
  'refresh-search': '검색 갱신',
  'undo-change': '되돌리기',
  'cancel-at-gateway': '결제 취소',
  'forget-card': '카드 삭제',
  'send-refund': '환불',
  'send-cash-receipt': '현금영수증 발급',
  'send-open-cash-receipts': '남은 현금영수증 발급',
  'forget-files': '쓰지 않는 파일 정리',
  'remove-stored-file': '파일 삭제',
  'report-money': '예치금 원장 반영',
  'report-due-money': '남은 예치금 원장 반영',
  'refresh-customer-records': '거래처 정보 갱신',
  'clean-up': '오래된 기록 정리',
  'unlock-abandoned': '멈춘 작업 풀기',
  'make-partitions': '월별 저장 공간 준비',
  'check-bulk-upload': '일괄 등록 검사',
  'run-bulk-upload': '일괄 등록',
  'run-invoice-upload': '송장 일괄 등록',
  'call-couriers': '택배 접수',
  'track-parcels': '배송 조회',
  'expire-coupons': '쿠폰 만료',
  'open-coupon-issues': '쿠폰 지급 시작',
  'run-coupon-issue': '쿠폰 지급',
  'remind-regular-orders': '정기주문 알림',
  'work-exports': '내보내기',
  'forget-exports': '지난 내보내기 정리',
  'forget-sms': '지난 문자 정리',
  'send-contact-code': '인증번호 보내기',
  'unlink-social': '간편 로그인 연결 끊기',
  'close-settlements': '추천인 정산 마감',
  'warn-of-trainings': '판촉영업자 교육 기한 알림',
  'add-notice-views': '공지 조회수 합산',
  'add-up-board-views': '게시글 조회수 합산',
  'forget-forms': '지난 문의 정리',
};

/** The text messages of the store. */
export const smsLabels: Readonly<Record<string, string>> = {
  'account-phone': '휴대폰 번호 변경 알림',
  'contact-code': '인증번호',
};
