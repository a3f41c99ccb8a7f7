import { type OrderTrial, orderTrials } from '@iruon/contract';
import TrialIcon from '@mui/icons-material/ScienceOutlined';
import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { readSession } from '../../../providers/session.ts';
import { useCall } from '../../../providers/use-call.ts';

const words: Record<OrderTrial, { label: string; effect: string }> = {
  paid: { label: '결제완료로', effect: '입금을 확인한 것으로 합니다' },
  shipped: { label: '배송중으로', effect: '시험용 송장으로 발송합니다' },
  delivered: { label: '배송완료로', effect: '받는 분에게 도착한 것으로 합니다' },
  'confirm-due': { label: '자동 구매확정 직전으로', effect: '다음 정시 작업에서 확정됩니다' },
};

/** True if trial actions are enabled; never in production. */
function useIsTrial(): boolean {
  const { canAccess } = useCanAccess({ resource: 'orders', action: 'test' });
  const { data } = useQuery({
    queryKey: ['session', 'isTrial'],
    queryFn: async () => (await readSession()).isTrial,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return canAccess === true && data === true;
}

/** Outside production: advances the order by the regular steps, including mails to the member. */
export function TrialMenu({ orderId }: { orderId: string }) {
  const isTrial = useIsTrial();
  const call = useCall();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const client = useQueryClient();
  const notify = useNotify();
  const move = useMutation({
    mutationFn: (mode: OrderTrial) => call('testOrder', { path: { _id: orderId, mode } }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => client.invalidateQueries(),
  });
  if (!isTrial) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<TrialIcon />}
        loading={move.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        시험
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {orderTrials.map((mode) => (
          <MenuItem
            key={mode}
            onClick={() => {
              setAnchor(null);
              move.mutate(mode);
            }}
          >
            <ListItemText primary={words[mode].label} secondary={words[mode].effect} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
