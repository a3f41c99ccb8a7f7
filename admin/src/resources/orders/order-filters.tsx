import type { PaymentMethod, PurchaseStatus } from '@iruon/contract';
import {
  claimStatusLabels,
  orderStatusLabels,
  paymentMethodLabels,
  purchaseStatusLabels,
} from '@iruon/contract/labels';
import { SelectInput } from 'react-admin';
import { choicesOf } from '../../lists/choices.ts';
import { furtherFilter, periodFilter, searchFilter } from '../../lists/filters.tsx';

const methods: PaymentMethod[] = ['card', 'easy', 'kakao', 'account', 'advance'];
const settled: PurchaseStatus[] = ['PURCHASE_AWAITING', 'PURCHASE_SCHEDULE', 'PURCHASE_COMPLETE', 'PURCHASE_CANCELED'];

/** The filters of the order list; the frequently used ones are always visible. */
export const orderFilters = [
  searchFilter('주문번호, 상품, 주문자, 송장번호', 240),
  periodFilter,
  <SelectInput
    key="paymentMethod"
    source="paymentMethod"
    label="결제"
    alwaysOn
    choices={choicesOf(paymentMethodLabels, methods)}
    sx={{ minWidth: 140 }}
  />,
  furtherFilter('orderStatus', orderStatusLabels, '주문 상태'),
  furtherFilter('claimStatus', claimStatusLabels, '클레임'),
  furtherFilter('purchaseStatus', purchaseStatusLabels, '구매확정', settled),
];
