export const legacyOrderStatusLabels = {
  OR: '주문접수',
  OY: '결제완료',
  DR: '배송준비중',
  DI: '배송중',
  DC: '배송완료',
  OC: '주문취소',
  RD: '취소요청',
  RC: '취소완료',
  CD: '교환요청',
  CC: '교환완료',
};
