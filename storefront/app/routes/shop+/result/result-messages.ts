import type { PurchaseResultView } from '@iruon/bff-storefront/shop/result/purchase-result';
import type { Purchase } from '@iruon/contract';
import { CircleCheck, CircleX, Clock3, Landmark, type LucideIcon, TriangleAlert } from 'lucide-react';

export interface ResultMessages {
  icon: LucideIcon;
  tone: string;
  title: string;
  text: string;
}

/** The message of a problem may state itself that nothing was charged; we add it to all others. */
const statesNothingCharged = (title: string) => title.includes('진행되지 않았습니다');

function canceledText({ cancelReason, paidAt }: Purchase, reason: string | undefined): string {
  const reasonText = cancelReason || reason || '결제가 완료되지 않아 취소되었습니다.';
  return `${reasonText} ${paidAt ? '결제하신 금액은 결제하신 방법으로 돌려 드립니다.' : '청구된 금액은 없습니다.'}`;
}

/** The heading of a result. A failure states that nothing was charged, and the next action. */
export function resultMessages(view: PurchaseResultView): ResultMessages {
  switch (view.kind) {
    case 'paid':
      return {
        icon: CircleCheck,
        tone: 'text-success',
        title: '주문이 완료되었습니다',
        text: view.purchase.receiver.isFactory
          ? '상품을 준비해 두겠습니다. 찾으러 오시기 전에 고객센터에 준비 여부를 확인해 주세요.'
          : '상품을 준비하는 대로 보내 드립니다. 배송이 시작되면 이메일로 알려 드립니다.',
      };
    case 'paid-before':
      return {
        icon: CircleCheck,
        tone: 'text-success',
        title: '이미 결제된 주문입니다',
        text: '이번에는 결제가 진행되지 않아 새로 청구된 금액이 없습니다. 결제 내역은 주문내역에서 확인해 주세요.',
      };
    case 'awaiting-deposit':
      return {
        icon: Landmark,
        tone: 'text-accent',
        title: '입금을 기다리고 있습니다',
        text: '아래 계좌로 입금하시면 주문이 완료됩니다.',
      };
    case 'pending':
      return {
        icon: Clock3,
        tone: 'text-warning',
        title: '결제 결과를 확인하고 있습니다',
        text: '카드사의 응답이 늦어지고 있습니다. 다시 결제하지 마시고 잠시만 기다려 주세요. 결과는 주문내역에도 표시됩니다.',
      };
    case 'unpaid':
      return {
        icon: view.reason ? TriangleAlert : Clock3,
        tone: 'text-warning',
        title: view.reason?.title ?? '아직 결제되지 않은 주문입니다',
        text: '청구된 금액은 없습니다. 주문하신 상품은 결제 기한까지 확보해 두었으니 다시 결제해 주세요.',
      };
    case 'canceled':
      return {
        icon: CircleX,
        tone: 'text-danger',
        title: '주문이 취소되었습니다',
        text: canceledText(view.purchase, view.reason?.title),
      };
    case 'unknown':
      if (view.reason?.code === 'PAYMENT_PENDING') {
        return {
          icon: Clock3,
          tone: 'text-warning',
          title: '결제 결과를 확인하고 있습니다',
          text: '다시 결제하지 마시고 잠시 후 주문내역에서 결과를 확인해 주세요.',
        };
      }
      return {
        icon: TriangleAlert,
        tone: 'text-warning',
        title: view.reason?.title ?? '주문을 찾을 수 없습니다',
        text:
          view.reason && statesNothingCharged(view.reason.title)
            ? '주문내역에서 주문 상태를 확인하고 다시 결제해 주세요.'
            : '주문내역에서 주문과 결제 상태를 확인해 주세요.',
      };
  }
}
