import { consolePurchase } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import { Refusal } from '../../testing/server.ts';
import { resourcePage } from '../../testing/story.tsx';
import { screens } from './purchases.tsx';

const row = sample(consolePurchase, {
  purchaseNo: '20261120-000002',
  title: '본 그라프트 외 2건',
  state: 'PURCHASE_GENERATED',
  paymentMethod: 'card',
  payable: 87_000,
});

export default resourcePage('주문서', 'purchases', screens.list, {
  listConsolePurchases: { purchases: [row], total: 1 },
  giveUpPurchase: new Refusal(409, '결제를 확인하고 있는 주문입니다.'),
});

export const { Success, Empty, Loading, Failed } = listStates('listConsolePurchases', 'purchases');
