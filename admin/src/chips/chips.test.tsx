import { claimStateLabels, orderStatusLabel, purchaseStateLabels, purchaseStatusLabels } from '@iruon/contract/labels';
import { testStories } from '../testing/test-stories.ts';
import * as stories from './chips.stories.tsx';

testStories(stories, {
  Orders: [
    orderStatusLabel('ORDER_NONPAYMENT', 'account'),
    orderStatusLabel('SHIPPING_DELAYED', undefined),
    purchaseStateLabels.PURCHASE_CANCELED,
  ],
  Settled: [orderStatusLabel('DELIVERY_COMPLETE', 'card'), purchaseStatusLabels.PURCHASE_COMPLETE],
  Claims: [claimStateLabels.RETURN_COMPLETED],
  WithoutPicture: ['사진 없는 상품'],
});
