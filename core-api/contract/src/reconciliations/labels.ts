export const differenceKindLabels = {
  ONLY_OURS: '우리 장부에만 있음',
  ONLY_THEIRS: '결제사에만 있음',
  TWICE: '두 번 있음',
  AMOUNT: '금액이 다름',
  STATE: '우리는 처리 중',
  DAY: '날짜가 다름',
  TAKEN_BACK: '승인 후 취소됨',
};

export const ledgerSideLabels = { PAID: '결제', CANCELED: '취소' };

export const ledgerMethodLabels = { card: '카드', kakao: '카카오페이', account: '가상계좌', other: '기타' };
