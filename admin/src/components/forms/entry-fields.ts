/** The Korean names of an entry's fields. */
export const entryFields = {
  state: '상태',
  code: '양식',
  category: '유형',
  content: '내용',
  writer: '작성자',
  createdAt: '접수일시',
  answeredAt: '답변일시',
  isComplaint: '불만·분쟁',
  q: '내용, 작성자, 상호, 이메일',
  period: '접수일',
};
