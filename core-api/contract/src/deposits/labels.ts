export const oddDepositKindLabels = {
  SHORT: '모자란 입금',
  EXCESS: '더 들어온 입금',
  LATE: '끝난 주문의 입금',
  AGAIN: '두 번째 입금',
};

export const oddDepositStateLabels = { OPEN: '처리 전', ACCEPTED: '받아들임', RETURNED: '돌려줌' };
