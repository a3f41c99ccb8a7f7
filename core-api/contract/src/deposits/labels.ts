export const oddDepositKindLabels = {
  SHORT: '모자란 입금',
  EXCESS: '더 들어온 입금',
  EXACT: '금액이 같은 입금',
  LATE: '끝난 주문의 입금',
  AGAIN: '두 번째 입금',
  UNKNOWN: '주문을 모르는 입금',
};

export const oddDepositSourceLabels = { GATEWAY: '가상계좌', HAND: '매장 계좌' };

export const oddDepositStateLabels = { OPEN: '처리 전', ACCEPTED: '받아들임', RETURNED: '돌려줌' };
