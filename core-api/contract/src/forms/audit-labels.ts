/** The actions on forms, inquiries and questions about products in the audit log. */
export const formActions = {
  'form.answered': '문의 답변',
  'form.changed': '문의 변경',
  'form.deleted': '문의 삭제',
  'form.export': '비회원 문의 내려받기',
  'form.recorded': '문의 대신 등록',
  'form.state': '문의 상태 변경',
  'inquire.answered': '상품 문의 답변',
  'inquire.deleted': '상품 문의 삭제',
  'inquire.recorded': '상품 문의 대신 등록',
  'inquire.state': '상품 문의 상태 변경',
  'inquiry.export': '1:1 문의 내려받기',
} as const;
