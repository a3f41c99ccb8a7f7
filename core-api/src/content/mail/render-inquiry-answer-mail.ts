import { answerContent, renderLayout } from './layout.ts';

export interface InquiryAnswerFacts {
  /** The form and its category. */
  about: string;
  question: string;
  answer: string;
  /** A member also finds the answer among its inquiries. */
  isMember: boolean;
  storefrontUrl: string;
  /** The store's name in the settings. */
  storeName: string;
}

const MAX_QUESTION = 200;
const shorten = (text: string) => (text.length > MAX_QUESTION ? `${text.slice(0, MAX_QUESTION)}…` : text);

/** The mail about an answered inquiry to the store, with the answer. */
export function renderInquiryAnswerMail(facts: InquiryAnswerFacts): { subject: string; text: string; html: string } {
  const { about, question, answer, isMember, storefrontUrl, storeName } = facts;
  return renderLayout({
    ...answerContent(storeName, answer),
    facts: [
      ['문의구분', about],
      ['문의내용', shorten(question)],
    ],
    link: isMember
      ? { text: '문의내역 보기', url: new URL('/mypage/inquiries', storefrontUrl).href }
      : { text: '고객센터', url: new URL('/center/inquiry', storefrontUrl).href },
  });
}
