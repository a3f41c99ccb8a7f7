import type { RenderedMail } from '@iruon/contract';
import { renderStoreMail, type Store } from './layout.ts';

interface TrainingMail extends Store {
  /** The last day in Seoul on which the training is valid. */
  until: string;
}

/** The mail that a promoter's training expires: when, and the consequences. */
export function renderTrainingMail({ until, storefrontUrl, storeName }: TrainingMail): RenderedMail {
  const day = until.replaceAll('-', '.');
  return renderStoreMail(storeName, storefrontUrl, {
    subject: `판촉영업자 교육을 ${day}까지 받아 주세요`,
    heading: '판촉영업자 교육 기한이 다가옵니다',
    paragraphs: [
      '교육을 받고 이수증을 고객센터로 보내 주세요.',
      '기한이 지나면 이수증을 확인할 때까지 보너스 지급을 멈춥니다. 쌓인 보너스는 그대로 남습니다.',
    ],
    facts: [['교육 기한', day]],
    link: { text: '추천인 화면 보기', url: '/mypage/promoter' },
  });
}
