import type { EasyPayCard } from '@iruon/contract';

/** The value of "another card", which is stored before the payment. */
export const NEW_CARD = 'new';

/** The label of a stored card on every page: its company and the last digits of its number. */
export const cardName = ({ company, last4 }: Pick<EasyPayCard, 'company' | 'last4'>) => `${company}카드 •••• ${last4}`;

export const removeCardMessages = {
  question: '카드를 삭제할까요?',
  consequence: '결제대행사에 저장된 정보도 함께 지웁니다. 이미 결제한 주문과 환불에는 영향이 없습니다.',
};

export const quotaLabel = (months: number) => (months === 0 ? '일시불' : `${months}개월`);
