import type { RenderedMail } from '@iruon/contract';
import { orderingNeeds } from '@iruon/contract/ordering-needs';
import { seoulDay } from '@iruon/contract/seoul';
import { renderStoreMail, type Store } from './layout.ts';

interface Joined extends Store {
  username: string;
  type: 'PERSON' | 'COMPANY';
  at: Date;
  decisions: readonly { terms: { subject: string }; isAgreed: boolean }[];
}

/** The mail to a new member: the username, the agreements and refusals, and for a company the next step. */
export function renderJoinedMail({ username, type, at, decisions, storefrontUrl, storeName }: Joined): RenderedMail {
  const day = seoulDay(at);
  const link =
    type === 'COMPANY'
      ? { text: '가입 승인 상태 보기', url: '/mypage/company-approval' }
      : { text: '고객번호 신청하기', url: '/mypage/customer-number' };
  return renderStoreMail(storeName, storefrontUrl, {
    subject: '회원 가입을 환영합니다',
    paragraphs: [orderingNeeds[type], '아래 동의 내용은 마이페이지에서 언제든지 바꾸실 수 있습니다.'],
    facts: [
      ['아이디', username],
      ...decisions.map(({ terms, isAgreed }): [string, string] => [
        terms.subject,
        `${isAgreed ? '동의' : '동의하지 않음'} (${day})`,
      ]),
    ],
    link,
  });
}
