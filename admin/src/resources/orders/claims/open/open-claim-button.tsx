import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Verb } from '../../../../dialogs/verb.tsx';
import { useLack } from '../../../../providers/use-lack.ts';
import type { OrderRecord } from '../../orders/order-record.ts';
import { OpenClaimDialog } from './open-claim-dialog.tsx';

const CANCELABLE = ['ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED'];
const RETURNABLE = ['SHIPPING_CONFIRM', 'DELIVERY_COMPLETE'];
const OVER = ['PURCHASE_COMPLETE', 'PURCHASE_CANCELED'];

/** The claims that an operator may open on behalf of the member of a paid order. */
function kindOf({ orderStatus, purchaseStatus, claimStatus }: OrderRecord): 'CANCEL' | 'RETURN' | null {
  const isOpen = claimStatus !== null && !/_(COMPLETED|REJECTED)$/.test(claimStatus);
  if (isOpen || OVER.includes(purchaseStatus)) return null;
  if (CANCELABLE.includes(orderStatus)) return 'CANCEL';
  return RETURNABLE.includes(orderStatus) ? 'RETURN' : null;
}

/** Cancels a paid order, or opens its return, on behalf of the member: sold out, requested by phone. */
export function OpenClaimButton({ order }: { order: OrderRecord }) {
  const [isAsking, setAsking] = useState(false);
  const lacksClaims = useLack('claims:write') !== undefined;
  const kind = kindOf(order);
  if (!kind) return null;
  return (
    <Box>
      <Verb needs={kind === 'CANCEL' && !lacksClaims ? 'refunds:write' : 'claims:write'}>
        <Button variant="outlined" color={kind === 'CANCEL' ? 'error' : 'primary'} onClick={() => setAsking(true)}>
          {kind === 'CANCEL' ? '취소·환불' : '반품 접수'}
        </Button>
      </Verb>
      {isAsking && <OpenClaimDialog order={order} kind={kind} onClose={() => setAsking(false)} />}
    </Box>
  );
}
