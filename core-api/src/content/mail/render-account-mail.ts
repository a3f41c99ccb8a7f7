import type { RenderedMail } from '@iruon/contract';
import { orderingNeeds } from '@iruon/contract/ordering-needs';
import { dottedMinute, seoulDay, seoulParts } from '@iruon/contract/seoul';
import { renderLayout, renderStoreMail, type Store } from './layout.ts';

export type AccountChange = 'password' | 'email' | 'phone';

const words: Record<AccountChange, { heading: string; paragraph: string }> = {
  password: {
    heading: '비밀번호가 바뀌었습니다',
    paragraph: '다른 기기에서는 모두 로그아웃되었습니다.',
  },
  phone: {
    heading: '휴대폰 번호가 바뀌었습니다',
    paragraph: '앞으로 인증번호와 배송 안내는 새 번호로 보내 드립니다.',
  },
  email: {
    heading: '이메일 주소가 바뀌었습니다',
    paragraph: '앞으로 주문과 회원 안내는 새 주소로 보내 드립니다.',
  },
};

/** The notice of a change to an account, for the member, in case another person made it. */
export function renderAccountMail(
  change: AccountChange,
  { at, storefrontUrl, storeName }: Store & { at: Date },
): RenderedMail {
  const { heading, paragraph } = words[change];
  const { year, month, day, hour, minute } = seoulParts(at);
  return renderStoreMail(storeName, storefrontUrl, {
    subject: heading,
    paragraphs: [paragraph, '본인이 바꾸지 않았다면 바로 고객센터로 연락해 주세요.'],
    facts: [['바뀐 시각', `${year}년 ${month}월 ${day}일 ${hour}시 ${String(minute).padStart(2, '0')}분`]],
    link: { text: '내 정보 보기', url: '/mypage/myinfo' },
  });
}

interface CodeMail extends Store {
  code: string;
  /** The time of day in Seoul at which it expires. */
  until: string;
}

/** The mail with a one-time code. The subject has no code: locked screens show it. */
export function renderCodeMail({ code, until, storefrontUrl, storeName }: CodeMail): RenderedMail {
  return renderLayout({
    storeName,
    subject: `[${storeName}] 인증번호를 보내 드립니다`,
    heading: '인증번호',
    paragraphs: [
      `${until}까지 화면에 입력해 주세요.`,
      '직원은 인증번호를 묻지 않습니다. 요청하지 않았다면 이 메일을 무시해 주세요.',
    ],
    facts: [['인증번호', code]],
    link: { text: '쇼핑몰로 가기', url: storefrontUrl },
  });
}

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

interface LinkEnded extends Store {
  /** Korean name of the provider. */
  provider: string;
  username: string;
  at: Date;
}

/** The notice that a provider's account no longer logs in to the member's account, with the other ways to log in. */
export function renderLinkEndedMail({ provider, username, at, storefrontUrl, storeName }: LinkEnded): RenderedMail {
  return renderStoreMail(storeName, storefrontUrl, {
    subject: `${provider} 로그인 연결이 끊겼습니다`,
    paragraphs: [
      `${provider}에서 ${storeName}과의 연결을 끊어 이제 ${provider} 계정으로는 로그인할 수 없습니다. 회원 정보와 주문내역은 그대로입니다.`,
      '아래 아이디와 비밀번호로 로그인해 주세요. 비밀번호를 잊었다면 로그인 화면의 비밀번호 찾기에서 새로 정할 수 있습니다.',
    ],
    facts: [
      ['아이디', username],
      ['끊긴 시각', dottedMinute(at)],
    ],
    link: { text: '로그인하기', url: '/login' },
    note: { text: '비밀번호 찾기', url: '/login/find-password' },
  });
}

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
