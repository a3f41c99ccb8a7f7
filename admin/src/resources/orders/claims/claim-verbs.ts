import type { ConsoleClaimDetail } from '@iruon/contract';
import type { Needed } from '../../../providers/use-lack.ts';

/** The actions on a claim: its target states, and its refund. */
export const claimVerbs = {
  CANCEL_COMPLETED: {
    label: '취소 승인',
    effect: '주문을 취소하고 환불합니다. 되돌릴 수 없습니다.',
    fields: ['shelf', 'message'],
  },
  CANCEL_REJECTED: {
    label: '취소 거절',
    effect: '주문을 그대로 진행하고 회원에게 사유를 알립니다.',
    fields: ['reason'],
  },
  RETURN_COMPLETED: { label: '반품 승인', effect: '환불합니다. 되돌릴 수 없습니다.', fields: ['message'] },
  RETURN_REJECTED: {
    label: '반품 거절',
    effect: '회원에게 사유를 알리고 구매확정 기간을 다시 시작합니다.',
    fields: ['reason'],
  },
  EXCHANGE_PENDING: { label: '교환 접수', effect: '보낼 상품의 재고를 잡아 둡니다.', fields: ['message'] },
  EXCHANGE_DELAYED: {
    label: '교환 지연',
    effect: '회원에게 사유와 발송 예정일을 알립니다.',
    fields: ['reason', 'date'],
  },
  EXCHANGE_SHIPPING: { label: '교환 발송', effect: '회원에게 발송을 알립니다.', fields: ['invoice'] },
  EXCHANGE_COMPLETED: {
    label: '교환 완료',
    effect: '교환을 마치고 구매확정 기간을 다시 시작합니다.',
    fields: ['message'],
  },
  EXCHANGE_REJECTED: {
    label: '교환 거절',
    effect: '잡아 둔 재고를 풀고 회원에게 사유를 알립니다.',
    fields: ['reason'],
  },
  COLLECTION_PROGRESS: {
    label: '회수 시작',
    effect: '상품이 돌아오는 중으로 바뀌고, 회원은 신청을 철회할 수 없습니다.',
    fields: [],
  },
  COLLECTION_COMPLETE: {
    label: '회수 완료',
    effect:
      '상품을 받았습니다. 반품은 영업일 3일 안에 환불해야 합니다. 로트로 보낸 것은 격리에서 재입고할 때 재고가 됩니다.',
    fields: ['restock'],
  },
  ACCOUNT: {
    label: '환불 계좌 입력',
    effect: '회원에게 확인한 계좌를 적어 주세요. 함께 신청한 상품에도 같은 계좌를 씁니다.',
    fields: ['account'],
  },
  RETRY: { label: '환불 다시 보내기', effect: '결제사에 환불을 다시 요청합니다.', fields: [] },
  SENT: {
    label: '직접 이체 완료',
    effect: '결제사를 거치지 않고 이체했다고 기록합니다. 되돌릴 수 없습니다.',
    fields: ['note'],
  },
} as const satisfies Record<string, { label: string; effect: string; fields: readonly Field[] }>;

export type Field = 'account' | 'message' | 'note' | 'reason' | 'date' | 'invoice' | 'restock' | 'shelf';
export type ClaimVerb = keyof typeof claimVerbs;

/** The right of an action: those that pay money back have one of their own. */
export const needsOf = (verb: ClaimVerb): Needed =>
  verb === 'RETRY' || verb === 'SENT' || verb === 'CANCEL_COMPLETED' || verb === 'RETURN_COMPLETED'
    ? 'refunds:write'
    : 'claims:write';

/** True if it rejects the member's request. */
export const isRefusal = (verb: ClaimVerb): boolean => verb.endsWith('_REJECTED');

function payingVerb({ state, collectionStatus }: Pick<ClaimRecord, 'state' | 'collectionStatus'>): ClaimVerb | null {
  if (state === 'CANCEL_REQUESTED') return 'CANCEL_COMPLETED';
  return state === 'RETURN_REQUESTED' && collectionStatus === 'COLLECTION_COMPLETE' ? 'RETURN_COMPLETED' : null;
}

/** The step that needs an operator with refund permission, if this operator may only advance or reject the claim. */
export function barredOf(claim: Pick<ClaimRecord, 'state' | 'collectionStatus' | 'allowed'>): ClaimVerb | null {
  const verb = payingVerb(claim);
  return verb !== null && claim.allowed.includes(verb) ? null : verb;
}

/** The possible actions on a claim, with or without refund permission. */
export function verbsOf(
  { allowed, refund, lacksAccount }: Pick<ClaimRecord, 'allowed' | 'refund' | 'lacksAccount'>,
  mayPayBack: boolean,
): ClaimVerb[] {
  const open = (Object.keys(claimVerbs) as ClaimVerb[]).filter((verb) => allowed.includes(verb));
  // Actions that advance the claim come first.
  const states = [...open.filter((verb) => !isRefusal(verb)), ...open.filter(isRefusal)];
  if (lacksAccount) states.unshift('ACCOUNT');
  if (!mayPayBack) return states;
  const isFailed = refund?.state === 'FAILED';
  const isOwed = isFailed || (refund?.state === 'PENDING' && refund.channel === 'BANK');
  return [...states, ...(isFailed ? (['RETRY'] as const) : []), ...(isOwed ? (['SENT'] as const) : [])];
}

export type ClaimRecord = ConsoleClaimDetail & { id: string };
