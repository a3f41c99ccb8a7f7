import type { ClaimStatus, OrderStatus, PaymentMethod, PurchaseStatus } from '@iruon/contract';
import {
  claimStatusLabels,
  orderStatusLabels,
  paymentMethodLabels,
  purchaseStatusLabels,
} from '@iruon/contract/labels';
import { SelectInput } from 'react-admin';
import { choicesOf } from '../../lists/choices.ts';
import { periodFilter, searchFilter } from '../../lists/filters.tsx';

const methods: PaymentMethod[] = ['card', 'easy', 'kakao', 'account', 'advance'];
const statuses = Object.keys(orderStatusLabels) as OrderStatus[];
const claims = Object.keys(claimStatusLabels) as ClaimStatus[];
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
  <SelectInput
    key="orderStatus"
    source="orderStatus"
    label="주문 상태"
    choices={choicesOf(orderStatusLabels, statuses)}
  />,
  <SelectInput key="claimStatus" source="claimStatus" label="클레임" choices={choicesOf(claimStatusLabels, claims)} />,
  <SelectInput
    key="purchaseStatus"
    source="purchaseStatus"
    label="구매확정"
    choices={choicesOf(purchaseStatusLabels, settled)}
  />,
];
