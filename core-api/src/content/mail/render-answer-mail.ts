import { answerContent, renderLayout } from './layout.ts';

export interface AnswerMailFacts {
  productName: string;
  subject: string;
  answer: string;
  storefrontUrl: string;
  /** The store's name in the settings. */
  storeName: string;
}

/** The mail about an answered product question, with the answer. */
export function renderAnswerMail(facts: AnswerMailFacts): { subject: string; text: string; html: string } {
  const { productName, subject, answer, storefrontUrl, storeName } = facts;
  return renderLayout({
    ...answerContent(storeName, answer),
    facts: [
      ['문의상품', productName],
      ['문의제목', subject],
    ],
    link: { text: '문의내역 보기', url: new URL('/mypage/questions', storefrontUrl).href },
  });
}
