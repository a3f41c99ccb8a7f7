export const exportKindLabels = {
  ORDERS: '주문내역',
  PURCHASES: '주문서내역',
  PAYMENTS: '결제내역',
  SETTLEMENTS: '정산내역',
  LEGACY_ORDERS: '이전주문내역',
};

/** The day that places a row in the period of a file, where a file has amounts. */
export const exportKindHelp: Partial<Record<keyof typeof exportKindLabels, string>> = {
  ORDERS: '주문한 날 기준입니다. 결제 시트의 결제·환불 금액은 지금까지의 합계입니다.',
  PURCHASES: '주문한 날 기준입니다. 결제·환불 금액은 지금까지의 합계입니다.',
  PAYMENTS: '결제한 날과 환불한 날 기준입니다. 증빙별 부가세와 결제 금액과의 대사가 함께 들어갑니다.',
  SETTLEMENTS: '결제한 날과 환불한 날 기준입니다.',
};

export const exportStateLabels = {
  WAITING: '대기 중',
  RUNNING: '만드는 중',
  DONE: '완료',
  FAILED: '실패',
  CANCELED: '취소',
};

export const exportFailureLabels = {
  BROKE_OFF: '파일을 만들다가 오류가 났습니다. 다시 만들어 주세요.',
  KILLED: '파일을 만드는 작업이 거듭 멈췄습니다. 잠시 뒤에 다시 만들어 주세요.',
  OUT_OF_MEMORY: '파일이 너무 커서 만들지 못했습니다. 기간을 나누어 만들어 주세요.',
  STORAGE_FULL: '저장 공간이 부족해 파일을 만들지 못했습니다. 공간을 늘린 뒤에 다시 만들어 주세요.',
  TOO_SLOW: '제한 시간 안에 만들지 못했습니다. 기간을 나누어 만들어 주세요.',
};
