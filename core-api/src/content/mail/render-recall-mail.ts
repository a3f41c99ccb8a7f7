import type { RenderedMail } from '@iruon/contract';
import { numberText } from '@iruon/contract/won';
import { renderStoreMail, type Store } from './layout.ts';

interface RecallMail extends Store {
  recallId: string;
  recallNo: string;
  title: string;
  /** The grade of hazard in words. */
  hazard: string;
  reason: string;
  instruction: string;
  /** Its receiver cannot log in any more. */
  isFormer: boolean;
  lots: readonly { name: string; lotNo: string; sent: number }[];
}

/** Maximum number of lots that the mail names. */
const MAX_LOTS = 30;

/** The notice of a recall: what to stop using, why, and where to answer. */
export function renderRecallMail(facts: RecallMail): RenderedMail {
  const { recallId, isFormer, lots, storefrontUrl, storeName } = facts;
  const named = lots
    .slice(0, MAX_LOTS)
    .map(({ name, lotNo, sent }) => `${name} · 로트 ${lotNo} · ${numberText(sent)}개`);
  const rest = lots.length > MAX_LOTS ? [`외 ${lots.length - MAX_LOTS}개 로트`] : [];
  return renderStoreMail(storeName, storefrontUrl, {
    subject: `[중요] 제품 회수 안내: ${facts.title} (${facts.recallNo})`,
    heading: '받으신 제품의 사용을 멈춰 주세요',
    paragraphs: [
      ...facts.instruction.split(/\n+/),
      isFormer
        ? '탈퇴하셨더라도 제품을 받으신 분께는 법에 따라 알려 드립니다. 제품이 남아 있는지 고객센터로 알려 주세요.'
        : '제품이 남아 있지 않더라도 아래에서 사용·반품·보관 수량을 꼭 알려 주세요.',
    ],
    facts: [
      ['회수번호', facts.recallNo],
      ['위해등급', facts.hazard],
      ['회수 사유', facts.reason],
      ['받으신 제품', [...named, ...rest].join('\n')],
    ],
    link: isFormer
      ? { text: '고객센터에 알리기', url: '/counsel' }
      : { text: '회수 안내 보고 답하기', url: `/mypage/recalls/${recallId}` },
  });
}
