import type { RenderedMail } from '@iruon/contract';
import { dottedMinute } from '@iruon/contract/seoul';
import { renderStoreMail, type Store } from './layout.ts';

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
