import type { OrderClaims } from '@iruon/contract';
import { claimReasonLabels, refundParts, refundRowLabels } from '@iruon/contract/labels';
import { Alert, Box, Skeleton, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { LabelledCheckbox } from '../../../../components/labelled-checkbox.tsx';
import { Facts } from '../../../../components/panel.tsx';
import { FormDialog } from '../../../../dialogs/form-dialog.tsx';
import { showNumber, showWon } from '../../../../format/won.ts';
import type { OrderRecord } from '../../orders/order-record.ts';
import { AccountFields, Choice } from '../account-fields.tsx';
import {
  type ClaimInput,
  claimBody,
  claimInputOf,
  quantityField,
  useOpenClaim,
  useOrderClaims,
  useRefundPreview,
} from './claim-input.ts';

interface OpenClaimDialogProps {
  order: OrderRecord;
  kind: 'CANCEL' | 'RETURN';
  onClose: () => void;
}

const words = {
  CANCEL: {
    title: '취소·환불',
    verb: '취소하고 환불',
    effect: '주문을 바로 취소하고 회원에게 알립니다. 되돌릴 수 없습니다.',
    done: '취소하고 환불을 접수했습니다.',
  },
  RETURN: {
    title: '반품 접수',
    verb: '반품 접수',
    effect: '회원 대신 반품을 신청합니다. 상품을 회수한 뒤 승인하면 환불합니다.',
    done: '반품을 접수했습니다.',
  },
} as const;

/** Cancels a quantity of an order immediately, or opens its return, optionally with other orders of the purchase. */
export function OpenClaimDialog({ order, kind, onClose }: OpenClaimDialogProps) {
  const { data: claimable, error } = useOrderClaims(order._id);
  const open = useOpenClaim(order._id);
  const notify = useNotify();
  const [input, setInput] = useState<ClaimInput | null>(null);
  const { title, verb, effect, done } = words[kind];

  async function confirm(form: FormData): Promise<void> {
    const whole = claimInputOf(form, kind);
    if (!whole) throw new Error('수량과 사유를 입력해 주세요.');
    await open(claimBody(form, whole));
    notify(done, { type: 'success' });
  }

  return (
    <FormDialog
      title={title}
      question={`${order.productName}${order.optionName ? ` ${order.optionName}` : ''}`}
      effect={effect}
      verb={verb}
      isDestructive={kind === 'CANCEL'}
      isBarred={!claimable}
      isWide
      onConfirm={confirm}
      onClose={onClose}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {!claimable && !error && <Skeleton variant="rounded" height={160} aria-label="불러오는 중" />}
      {claimable && (
        <Box
          sx={{ display: 'grid', gap: 1 }}
          onChange={(event: FormEvent<HTMLElement>) => {
            const form = event.currentTarget.closest('form');
            if (form) setInput(claimInputOf(new FormData(form), kind));
          }}
        >
          <Fields claimable={claimable} kind={kind} />
          <Preview orderId={order._id} input={input} />
        </Box>
      )}
    </FormDialog>
  );
}

function Fields({ claimable, kind }: { claimable: OrderClaims; kind: 'CANCEL' | 'RETURN' }) {
  const reasons = claimable.kinds.find((each) => each.kind === kind)?.reasons ?? [];
  return (
    <>
      <TextField
        name="pieces"
        label={`수량 (${showNumber(claimable.maxQuantity)}개 가운데)`}
        type="number"
        required
        defaultValue={claimable.maxQuantity}
        slotProps={{ htmlInput: { min: 1, max: claimable.maxQuantity } }}
      />
      <OtherOrders others={claimable.others.filter(({ kinds }) => kinds.includes(kind))} />
      <Choice name="reason" label="사유" isRequired>
        <option value="" aria-label="선택해 주세요" />
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {claimReasonLabels[reason]}
          </option>
        ))}
      </Choice>
      {kind === 'CANCEL' && (
        <Choice name="restock" label="재고">
          <option value="yes">다시 판매할 수 있어 재고에 넣음</option>
          <option value="no">재고에 넣지 않음 (품절, 파손)</option>
        </Choice>
      )}
      {claimable.needsRefundAccount && claimable.knownAccount && (
        <Alert severity="info">
          주문할 때 적은 계좌(끝자리 {claimable.knownAccount.accountNumber.slice(-4)},{' '}
          {claimable.knownAccount.accountHolder})로 환불합니다. 다른 계좌로 환불할 때만 적어 주세요.
        </Alert>
      )}
      {claimable.needsRefundAccount && <AccountFields isRequired={kind === 'CANCEL' && !claimable.knownAccount} />}
      <TextField name="details" label="남길 말" multiline minRows={2} slotProps={{ htmlInput: { maxLength: 1000 } }} />
    </>
  );
}

/** The expected refund, each part with its reason. */
function Preview({ orderId, input }: { orderId: string; input: ClaimInput | null }) {
  const { data, error } = useRefundPreview(orderId, input);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  const preview = input && data?.preview;
  if (!preview) return <Alert severity="info">수량과 사유를 고르면 환불 금액을 보여 드립니다.</Alert>;
  return (
    <Alert severity="info" role="status" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      환불 금액 <b>{showWon(preview.amount)}</b>
      <Facts
        facts={[
          ...preview.rows.map(({ key, amount }): [string, string] => [refundRowLabels[key], showWon(amount)]),
          ...refundParts(preview).map(({ to, amount }): [string, string] => [to, amount]),
          ['돌아오는 쿠폰', preview.returnsCoupons.join(', ')],
        ]}
      />
    </Alert>
  );
}

/** The other orders of the purchase: ticked ones are included in the same claim. */
function OtherOrders({ others }: Pick<OrderClaims, 'others'>) {
  if (others.length === 0) return null;
  return (
    <Box role="group" aria-label="함께 처리할 상품">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        함께 처리할 상품
      </Typography>
      {others.map(({ _order, productName, optionName, maxQuantity }) => {
        const name = optionName ? `${productName} ${optionName}` : productName;
        return (
          <Box key={_order} sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
            <LabelledCheckbox label={name} name="also" value={_order} />
            <TextField
              name={quantityField(_order)}
              type="number"
              defaultValue={maxQuantity}
              slotProps={{ htmlInput: { min: 1, max: maxQuantity, 'aria-label': `${name} 수량` } }}
              sx={{ width: 96, flexShrink: 0 }}
            />
          </Box>
        );
      })}
    </Box>
  );
}
