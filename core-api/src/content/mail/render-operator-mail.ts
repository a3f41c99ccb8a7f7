import type { RenderedMail } from '@iruon/contract';
import { seoulParts } from '@iruon/contract/seoul';
import { renderStoreMail } from './layout.ts';

interface House {
  consoleUrl: string;
  storeName: string;
}

const timeOf = (at: Date): string => {
  const { year, month, day, hour, minute } = seoulParts(at);
  return `${year}년 ${month}월 ${day}일 ${hour}시 ${String(minute).padStart(2, '0')}분`;
};

/** The page of a link. The token is after `#`, which is not sent to servers and not logged. */
export const invitationUrl = (consoleUrl: string, token: string) =>
  `${new URL('/invitation', consoleUrl).href}#${token}`;

/** The mail with the link for a new operator. */
export function renderInvitationMail(
  { token, role, expiresAt, invitedBy }: { token: string; role: string; expiresAt: Date; invitedBy: string },
  { consoleUrl, storeName }: House,
): RenderedMail {
  return renderStoreMail(storeName, consoleUrl, {
    subject: '운영자 초대',
    heading: '콘솔 운영자로 초대합니다',
    paragraphs: [
      '아래 버튼을 눌러 아이디와 비밀번호를 정하면 콘솔에 로그인할 수 있습니다. 링크는 한 번만 쓸 수 있습니다.',
      '초대를 예상하지 못했다면 이 메일을 지워 주세요.',
    ],
    facts: [
      ['초대한 사람', invitedBy],
      ['역할', role],
      ['기한', timeOf(expiresAt)],
    ],
    link: { text: '운영자로 가입하기', url: invitationUrl(consoleUrl, token) },
  });
}

export type OperatorChange = 'scopes' | 'disabled' | 'enabled' | 'sessions' | 'second-factor';

const words: Record<OperatorChange, { heading: string; paragraph: string }> = {
  // The role: mails keep the name of their template from the time of scopes.
  scopes: { heading: '콘솔 역할이 바뀌었습니다', paragraph: '바뀐 역할은 바로 적용되었습니다.' },
  disabled: {
    heading: '콘솔 이용이 정지되었습니다',
    paragraph: '모든 기기에서 로그아웃되었고, 정지가 풀릴 때까지 로그인할 수 없습니다.',
  },
  enabled: { heading: '콘솔 이용 정지가 풀렸습니다', paragraph: '다시 로그인할 수 있습니다.' },
  sessions: {
    heading: '모든 기기에서 로그아웃되었습니다',
    paragraph: '비밀번호는 그대로이며, 다시 로그인할 수 있습니다.',
  },
  'second-factor': {
    heading: '2단계 인증이 해제되었습니다',
    paragraph: '모든 기기에서 로그아웃되었습니다. 다시 로그인해 인증 앱을 새로 등록해 주세요.',
  },
};

/** The notice of a change to an operator's account, for that operator. */
export function renderOperatorMail(
  change: OperatorChange,
  { at, reason, role }: { at: Date; reason: string; role: string },
  { consoleUrl, storeName }: House,
): RenderedMail {
  const { heading, paragraph } = words[change];
  const facts: [string, string][] = [
    ['바뀐 시각', timeOf(at)],
    ['사유', reason],
  ];
  return renderStoreMail(storeName, consoleUrl, {
    subject: heading,
    paragraphs: [paragraph, '알지 못하는 변경이라면 다른 운영자에게 바로 알려 주세요.'],
    facts: change === 'scopes' ? [...facts, ['역할', role]] : facts,
    link: { text: '콘솔 열기', url: '/' },
  });
}

/** The notice to the owners that an endpoint of another program was disabled. */
export function renderWebhookMail(
  { id, name, reason, at }: { id: string; name: string; reason: string; at: Date },
  { consoleUrl, storeName }: House,
): RenderedMail {
  return renderStoreMail(storeName, consoleUrl, {
    subject: '웹훅이 중지되었습니다',
    paragraphs: [
      `${reason} 그래서 이 웹훅으로 보내기를 멈추었습니다.`,
      '받는 프로그램을 확인한 뒤 콘솔에서 다시 켜고, 전달하지 못한 이벤트를 다시 보내 주세요. 이벤트는 30일 동안 남아 있습니다.',
    ],
    facts: [
      ['웹훅', name],
      ['중지한 시각', timeOf(at)],
    ],
    link: { text: '웹훅 열기', url: `/webhooks/${id}/show` },
  });
}
