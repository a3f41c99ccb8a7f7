import { type Claim, type ClaimKind, claimKindLabels, claimKinds, refundArrival } from '@iruon/contract';
import { day } from '~/format';

const done: Record<ClaimKind, string> = {
  CANCEL: '취소가 완료되었습니다.',
  EXCHANGE: '교환이 완료되었습니다.',
  RETURN: '반품이 완료되었습니다.',
};

/** The kind in an address; null for anything else. */
export function claimKindOf(value: unknown): ClaimKind | null {
  return claimKinds.find((kind) => kind === value) ?? null;
}

/** The state and the next step of a claim, in sentences. */
export function nextOf({
  kind,
  state,
  collectionStatus,
  refund,
  delayUntil,
  lacksAccount,
}: Pick<Claim, 'kind' | 'state' | 'collectionStatus' | 'refund' | 'delayUntil' | 'lacksAccount'>): {
  title: string;
  next: string;
} {
  const label = claimKindLabels[kind];
  if (state === 'WITHDRAWN') return { title: `${label} 신청을 철회했습니다.`, next: '' };
  if (state.endsWith('_REJECTED'))
    return { title: `${label} 신청을 받아들이지 못했습니다.`, next: '궁금하신 점은 고객센터로 연락해 주세요.' };
  if (state.endsWith('_COMPLETED'))
    return {
      title: done[kind],
      next: lacksAccount ? '환불받을 계좌를 알려 주시면 환불해 드립니다.' : refundNext(refund),
    };
  if (state === 'EXCHANGE_DELAYED' && delayUntil)
    return { title: '교환 상품이 늦어지고 있습니다.', next: `${day(delayUntil)}까지 보내 드리겠습니다.` };
  if (state === 'EXCHANGE_SHIPPING')
    return { title: '교환 상품을 보냈습니다.', next: '받으신 뒤 이상이 없는지 확인해 주세요.' };
  if (collectionStatus === 'COLLECTION_PROGRESS')
    return { title: '상품을 회수하고 있습니다.', next: '상품이 도착하면 확인한 뒤 처리해 드립니다.' };
  if (collectionStatus === 'COLLECTION_COMPLETE')
    return { title: '상품이 도착해 확인하고 있습니다.', next: '확인이 끝나면 바로 처리해 드립니다.' };
  const title = `${label} 신청을 접수했습니다.`;
  if (kind === 'CANCEL')
    return { title, next: '판매자가 확인하면 취소와 환불을 진행합니다. 그때까지 주문은 진행되지 않습니다.' };
  return { title, next: '판매자가 확인한 뒤 상품을 회수합니다. 상품은 받으신 상태 그대로 포장해 두세요.' };
}

function refundNext(refund: Claim['refund']): string {
  if (!refund || refund.amount === 0) return '';
  if (refund.state === 'DONE') return `환불을 마쳤습니다. ${refundArrival(refund)}`;
  if (refund.state === 'FAILED')
    return '환불을 보내는 데 시간이 걸리고 있습니다. 담당자가 확인하고 있으니 기다려 주세요.';
  return `환불을 진행하고 있습니다. 늦어도 ${day(refund.dueAt)}까지 보내 드립니다.`;
}
