export const receiptStateLabels = { DRAFT: '작성 중', BOOKED: '입고 완료', REVERSED: '되돌림' };
