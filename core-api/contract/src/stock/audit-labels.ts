/** The objects of the pages of stock in the audit log. */
export const stockObjects = {
  receipt: '입고',
  'returned-piece': '돌아온 로트',
  sample: '견본',
  'stock-count': '재고 실사',
  'stock-item': '재고',
} as const;

/** The actions of the pages of stock in the audit log: items, lots, receipts and counts. */
export const stockActions = {
  'claim.pack': '교환 상품 로트 확인',
  'claim.unpack': '교환 상품 로트 뺌',
  'lot.adjust': '로트 수량 조정',
  'lot.begin': '로트 관리 시작',
  'lot.change': '로트 날짜 변경',
  'lot.create': '로트 등록',
  'lot.discard': '로트 폐기',
  'lot.hold': '로트 보류',
  'lot.release': '로트 출고 허용',
  'receipt.book': '입고 확정',
  'receipt.change': '입고 변경',
  'receipt.create': '입고 작성',
  'receipt.delete': '입고 삭제',
  'receipt.reverse': '입고 되돌림',
  'returned-piece.admit': '반품 재입고',
  'returned-piece.discard': '반품 폐기',
  'returned-piece.receive': '반품 로트 받음',
  'returned-piece.revoke': '반품 로트 받음 되돌림',
  'sample.give': '견본 보냄',
  'stock-count.book': '재고 실사 반영',
  'stock-count.cancel': '재고 실사 취소',
  'stock-count.cause': '재고 실사 차이 사유',
  'stock-count.count': '재고 실사 수량 입력',
  'stock-count.create': '재고 실사 시작',
  'stock-item.adjust': '재고 조정',
  'stock-item.change': '재고 선반·재주문점 변경',
} as const;
