import type { RenderedMail } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { renderStoreMail, type Store } from './layout.ts';

interface ConsentMail extends Store {
  /** The name of the text. */
  subject: string;
  isAgreed: boolean;
  at: Date;
}

/** The result of a decision about advertising: who, what and when. */
export function renderConsentMail({ subject, isAgreed, at, storefrontUrl, storeName }: ConsentMail): RenderedMail {
  const decision = isAgreed ? '수신 동의' : '수신 거부';
  return renderStoreMail(storeName, storefrontUrl, {
    subject: `${decision} 처리 결과를 알려 드립니다`,
    heading: `${decision} 처리 결과`,
    paragraphs: ['요청하신 대로 처리했습니다. 마이페이지에서 언제든지 바꾸실 수 있습니다.'],
    facts: [
      ['보내는 곳', storeName],
      ['항목', subject],
      ['내용', decision],
      ['처리한 날', seoulDay(at)],
    ],
    link: { text: '동의 내용 보기', url: '/mypage/myinfo' },
  });
}
