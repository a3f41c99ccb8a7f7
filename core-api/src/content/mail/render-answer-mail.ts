import type { RenderedMail } from '@iruon/contract';
import { answerContent, renderStoreMail, type Store } from './layout.ts';

export interface AnswerMailFacts extends Store {
  productName: string;
  subject: string;
  answer: string;
}

/** The mail about an answered product question, with the answer. */
export function renderAnswerMail(facts: AnswerMailFacts): RenderedMail {
  const { productName, subject, answer, storefrontUrl, storeName } = facts;
  return renderStoreMail(storeName, storefrontUrl, {
    ...answerContent(answer),
    facts: [
      ['문의상품', productName],
      ['문의제목', subject],
    ],
    link: { text: '문의내역 보기', url: '/mypage/questions' },
  });
}
