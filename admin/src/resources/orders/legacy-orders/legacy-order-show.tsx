import type { ConsoleLegacyOrder, LegacyOrderStatus } from '@iruon/contract';
import { legacyOrderStatusLabels } from '@iruon/contract/labels';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { stateChip } from '../../../chips/chip.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { MoveDialog, NoteForm } from './change-legacy-order.tsx';

type Row = ConsoleLegacyOrder & { id: string };

/** One legacy order: its products, its state, and the operators' notes. */
export function LegacyOrderShow() {
  return (
    <RecordPage<Row> title={({ title }) => title} chips={({ status }) => <LegacyStatusChip state={status} />}>
      {(order) => (
        <>
          <State order={order} />
          <Bought order={order} />
          <Panel title="송장과 메모">
            <NoteForm key={order.updatedAt} order={order} />
          </Panel>
        </>
      )}
    </RecordPage>
  );
}

function State({ order }: { order: Row }) {
  const [to, setTo] = useState<LegacyOrderStatus | null>(null);
  const { member } = order;
  return (
    <Panel title="진행">
      <Facts
        facts={[
          ['주문번호', order.orderNo],
          ['주문일시', showTime(order.orderedAt)],
          ['주문자', `${member.name} (${member.username})`],
          ['안내', order.statusMessage],
        ]}
      />
      {order.allowed.length > 0 ? (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>
          {order.allowed.map((state) => (
            <Button key={state} variant="outlined" onClick={() => setTo(state)}>
              {legacyOrderStatusLabels[state]} 처리
            </Button>
          ))}
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary', mt: 2 }}>끝난 주문입니다. 상태를 더 바꿀 수 없습니다.</Typography>
      )}
      {to && <MoveDialog order={order} to={to} onClose={() => setTo(null)} />}
    </Panel>
  );
}

function Bought({ order }: { order: Row }) {
  const { receiver } = order;
  return (
    <Panel title="주문 내용">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
        {order.lines.map((line) => (
          <Box
            component="li"
            key={`${line.name} ${line.optionName}`}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 0.75,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <span>
              {[line.name, line.optionName].filter(Boolean).join(' · ')} × {showNumber(line.amount)}
            </span>
            <span>{showWon(line.price * line.amount)}</span>
          </Box>
        ))}
      </Box>
      <Facts
        facts={[
          ['상품금액', showWon(order.goodsTotal)],
          ['배송비', showWon(order.deliveryFee)],
          ['할인', order.discount > 0 && `−${showWon(order.discount)}`],
          ['합계', <strong key="total">{showWon(order.total)}</strong>],
          ['결제수단', order.paymentMethod],
          ['받는 분', `${receiver.name} · ${showPhone(receiver.phone)}`],
          ['주소', `(${receiver.postcode}) ${receiver.address1} ${receiver.address2}`],
          ['요청사항', order.requestMessage],
        ]}
      />
    </Panel>
  );
}

export const LegacyStatusChip = stateChip(legacyOrderStatusLabels, {
  OR: 'waiting',
  OY: 'paid',
  DR: 'preparing',
  DI: 'shipping',
  DC: 'done',
  OC: 'canceled',
  RD: 'claim',
  RC: 'canceled',
  CD: 'claim',
  CC: 'done',
});
