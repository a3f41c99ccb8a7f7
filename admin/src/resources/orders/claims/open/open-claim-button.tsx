import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
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
  const { canAccess: mayPayBack = false, isPending } = useCanAccess({ resource: 'claims', action: 'refund' });
  const kind = kindOf(order);
  if (!kind) return null;
  const isOff = kind === 'CANCEL' && !mayPayBack;
  const isBarred = isOff && !isPending;
  return (
    <Box>
      <Button
        variant="outlined"
        color={kind === 'CANCEL' ? 'error' : 'primary'}
        disabled={isOff}
        aria-describedby={isBarred ? 'cancel-barred' : undefined}
        onClick={() => setAsking(true)}
      >
        {kind === 'CANCEL' ? '취소·환불' : '반품 접수'}
      </Button>
      {isBarred && (
        <Typography id="cancel-barred" variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          환불은 관리자만 할 수 있습니다.
        </Typography>
      )}
      {isAsking && <OpenClaimDialog order={order} kind={kind} onClose={() => setAsking(false)} />}
    </Box>
  );
}
