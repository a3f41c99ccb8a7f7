import type { RenderedMail } from '@iruon/contract';
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
  const next =
    type === 'COMPANY'
      ? '보내 주신 사업자등록증을 확인하고 있습니다. 확인이 끝나면 메일로 알려 드립니다.'
      : '이제 로그인해 이용하실 수 있습니다.';
  return renderStoreMail(storeName, storefrontUrl, {
    subject: '회원 가입을 환영합니다',
    paragraphs: [next, '아래 동의 내용은 마이페이지에서 언제든지 바꾸실 수 있습니다.'],
    facts: [
      ['아이디', username],
      ...decisions.map(({ terms, isAgreed }): [string, string] => [
        terms.subject,
        `${isAgreed ? '동의' : '동의하지 않음'} (${day})`,
      ]),
    ],
    link: { text: '쇼핑몰로 가기', url: '/login' },
  });
}
