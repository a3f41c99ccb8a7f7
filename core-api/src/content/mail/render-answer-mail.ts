import { cutText, type RenderedMail } from '@iruon/contract';
import { answerContent, renderStoreMail, type Store } from './layout.ts';

interface AnswerMailFacts extends Store {
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

interface InquiryAnswerFacts extends Store {
  /** The form and its category. */
  about: string;
  question: string;
  answer: string;
  /** A member also finds the answer among its inquiries. */
  isMember: boolean;
}

const MAX_QUESTION = 200;
const shorten = (text: string) => (text.length > MAX_QUESTION ? `${cutText(text, MAX_QUESTION)}…` : text);

/** The mail about an answered inquiry to the store, with the answer. */
export function renderInquiryAnswerMail(facts: InquiryAnswerFacts): RenderedMail {
  const { about, question, answer, isMember, storefrontUrl, storeName } = facts;
  return renderStoreMail(storeName, storefrontUrl, {
    ...answerContent(answer),
    facts: [
      ['문의구분', about],
      ['문의내용', shorten(question)],
    ],
    link: isMember ? { text: '문의내역 보기', url: '/mypage/inquiries' } : { text: '고객센터', url: '/center/inquiry' },
  });
}
