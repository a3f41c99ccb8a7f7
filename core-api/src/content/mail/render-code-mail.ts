import type { RenderedMail } from '@iruon/contract';
import { renderLayout, type Store } from './layout.ts';

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
