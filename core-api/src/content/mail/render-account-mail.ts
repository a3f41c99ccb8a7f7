import type { RenderedMail } from '@iruon/contract';
import { seoulParts } from '@iruon/contract/seoul';
import { renderStoreMail, type Store } from './layout.ts';

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
