export type Verb = 'cancel' | 'confirm' | 'withdraw';

/** The texts of each action: its confirmation, its progress and its result. */
export const verbMessages: Record<Verb, { label: string; question: string; consequence: string; done: string }> = {
  cancel: {
    label: '주문취소',
    question: '주문을 취소하시겠습니까?',
    consequence: '아직 결제되지 않은 주문이며, 함께 주문하신 상품도 모두 취소됩니다. 취소한 주문은 되돌릴 수 없습니다.',
    done: '주문을 취소했습니다.',
  },
  confirm: {
    label: '구매확정',
    question: '구매를 확정하시겠습니까?',
    consequence: '상품에 이상이 없는지 확인해 주세요. 확정한 뒤에는 교환이나 반품을 신청할 수 없습니다.',
    done: '구매를 확정했습니다.',
  },
  withdraw: {
    label: '신청 철회',
    question: '신청을 철회하시겠습니까?',
    consequence: '신청하기 전의 주문으로 돌아갑니다. 기한 안에는 다시 신청할 수 있습니다.',
    done: '신청을 철회했습니다.',
  },
};

/** The action in a form or an address; null for anything else. */
export function verbOf(value: unknown): Verb | null {
  return value === 'cancel' || value === 'confirm' || value === 'withdraw' ? value : null;
}
