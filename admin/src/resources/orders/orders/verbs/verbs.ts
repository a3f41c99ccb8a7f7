import type { OrderStatus } from '@iruon/contract';
import type { SvgIconComponent } from '@mui/icons-material';
import CancelIcon from '@mui/icons-material/BlockOutlined';
import DeliverIcon from '@mui/icons-material/CheckCircleOutlined';
import ShipIcon from '@mui/icons-material/LocalShippingOutlined';
import PayIcon from '@mui/icons-material/PaymentsOutlined';
import ConfirmIcon from '@mui/icons-material/TaskAltOutlined';
import DelayIcon from '@mui/icons-material/WatchLaterOutlined';
import type { Needed } from '../../../../providers/use-lack.ts';
import type { ShortcutName } from '../../../../shortcuts/shortcut-table.ts';

/** The operator's actions on an order, by the events of the order's machine. */
export const orderVerbs = ['PAY', 'CONFIRM', 'SHIP', 'DELAY', 'DELIVER', 'CANCEL_UNPAID'] as const;
export type OrderVerb = (typeof orderVerbs)[number];

interface Verb {
  label: string;
  to: OrderStatus;
  icon: SvgIconComponent;
  shortcut?: ShortcutName;
  /** The consequences, for the confirmation. */
  effect: string;
  needs: Needed;
}

/** Who ships an order confirms it as well. */
const SHIPS = ['shipping:write', 'orders:write'] as const;

export const verbs: Record<OrderVerb, Verb> = {
  PAY: {
    label: '입금확인',
    to: 'ORDER_PAYMENT',
    icon: PayIcon,
    needs: 'confirmDeposits',
    effect: '통장에 들어온 돈을 확인한 뒤 누르세요. 같은 주문번호의 상품이 모두 결제완료로 바뀌고 주문자에게 알립니다.',
  },
  CONFIRM: {
    label: '주문확인',
    to: 'ORDER_CONFIRM',
    icon: ConfirmIcon,
    needs: SHIPS,
    shortcut: 'confirm',
    effect: '상품준비중으로 바뀌고, 발송할 주문으로 넘어갑니다.',
  },
  SHIP: {
    label: '송장입력',
    to: 'SHIPPING_CONFIRM',
    icon: ShipIcon,
    needs: 'putInvoice',
    shortcut: 'invoice',
    effect: '배송중으로 바뀌고 주문자에게 송장번호를 알립니다.',
  },
  DELAY: {
    label: '배송지연',
    to: 'SHIPPING_DELAYED',
    icon: DelayIcon,
    needs: SHIPS,
    shortcut: 'delay',
    effect: '배송지연으로 바뀌고 주문자에게 사유와 발송 예정일을 알립니다.',
  },
  DELIVER: {
    label: '배송완료',
    to: 'DELIVERY_COMPLETE',
    icon: DeliverIcon,
    needs: SHIPS,
    shortcut: 'deliver',
    effect: '배송완료로 바뀌고 주문자에게 메일로 알립니다. 구매확정 기간이 시작됩니다.',
  },
  CANCEL_UNPAID: {
    label: '주문취소',
    to: 'ORDER_CANCELED',
    icon: CancelIcon,
    needs: 'orders:write',
    effect: '같은 주문번호의 상품을 모두 취소하고 재고를 되돌립니다. 한 번 취소하면 다시 살릴 수 없습니다.',
  },
};

interface Allowing {
  allowed: readonly string[];
}

export const allows = (order: Allowing, verb: OrderVerb): boolean => order.allowed.includes(verb);

/**
 * The usual next step of an order, for its row; none while a payment, the member or a claim is pending. A deposit is
 * confirmed on its own page.
 */
export const nextVerbOf = (order: Allowing): OrderVerb | undefined =>
  (['CONFIRM', 'SHIP', 'DELIVER'] as const).find((verb) => allows(order, verb));

/** Splits chosen ids by whether their orders allow an action. An invisible order allows none. */
export function splitByVerb<T extends Allowing & { id: string }>(
  ids: readonly string[],
  visible: readonly T[],
  verb: OrderVerb,
) {
  const byId = new Map(visible.map((order) => [order.id, order]));
  const takes: string[] = [];
  let refused = 0;
  for (const id of ids) {
    const order = byId.get(id);
    if (order && allows(order, verb)) takes.push(id);
    else refused += 1;
  }
  return { takes, refused };
}
