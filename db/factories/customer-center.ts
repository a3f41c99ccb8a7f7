import { createdNow, rowFactory } from './insert-row.ts';

/** Inserts a shown notice without a period. */
export const makeNotice = rowFactory('notices', (token) => ({
  subject: `공지 ${token}`,
  content: '<p>알려 드립니다.</p>',
  ...createdNow(),
}));

/** Inserts a shown question about purchases. */
export const makeFaq = rowFactory('faqs', (token) => ({
  category: 'PURCHASING',
  question: `질문 ${token}`,
  answer: '<p>답변입니다.</p>',
  ...createdNow(),
}));

/** Inserts an enabled question and answer for all customers. */
export const makeInquiryCall = rowFactory('inquiryCalls', (token) => ({
  group: 'COMMON',
  query: `문의 ${token}`,
  reply: '답변입니다.',
  ...createdNow(),
}));
