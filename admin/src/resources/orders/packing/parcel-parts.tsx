import type { Parcel, ParcelChange, ParcelDetail } from '@iruon/contract';
import { lotStateLabels, orderStatusLabels, parcelChangeLabels, parcelStateLabels } from '@iruon/contract/labels';
import { Alert, Box, Link as PlainLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { Chip, stateChip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { showDay, showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { TwoLines } from '../../../lists/table/cells.tsx';

export const ParcelStateChip = stateChip(parcelStateLabels, {
  WAITING: 'waiting',
  PACKING: 'active',
  PACKED: 'preparing',
  SHIPPED: 'shipping',
  CANCELED: 'canceled',
});

/** The state of a parcel, and what needs attention. */
export function ParcelChips({ parcel }: { parcel: Pick<Parcel, 'state' | 'changedAt' | 'isLate' | 'isPickup'> }) {
  return (
    <span className="chips">
      <ParcelStateChip state={parcel.state} />
      {parcel.changedAt && <Chip kind="caution" label="바뀜" />}
      {parcel.isLate && <Chip kind="late" label="기한 지남" />}
      {parcel.isPickup && <Chip kind="person" label="직접 수령" />}
    </span>
  );
}

/** The lots that are packed or proposed for goods, with their use-by dates. */
export function LotsLine({ lots }: { lots: ParcelDetail['goods'][number]['lots'] }) {
  if (lots.length === 0) return null;
  const texts = lots.map(({ lotNo, useBy, amount }) => `${lotNo}${useBy ? ` ~${useBy}` : ''} ${showNumber(amount)}개`);
  return <div className="cell-caption">로트 {texts.join(', ')}</div>;
}

/** The goods of a parcel in two lines. */
export function ParcelGoods({ orders, amount }: Pick<Parcel, 'orders' | 'amount'>) {
  const [first] = orders;
  if (!first) return null;
  const others = orders.length - 1;
  return (
    <Box sx={{ minWidth: 200, whiteSpace: 'normal' }}>
      <Box>
        {first.productName}
        {others > 0 && ` 외 ${showNumber(others)}건`}
      </Box>
      <Detail>
        {others === 0 && first.optionName ? `${first.optionName} · ` : ''}
        {showNumber(amount)}개
      </Detail>
    </Box>
  );
}

/** The picking list of a parcel, with its place on it. */
export function ListLink({ list }: Pick<Parcel, 'list'>) {
  if (!list) return null;
  return (
    <PlainLink
      component={Link}
      to={`/picking-lists/${list._id}/show`}
      onClick={(event) => event.stopPropagation()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {list.listNo} · {list.place}번
    </PlainLink>
  );
}

/** When a parcel must leave, and since when it is paid. */
export function PromisedDay({ paidAt, shipOn }: Pick<Parcel, 'paidAt' | 'shipOn'>) {
  const paid = paidAt && `결제 ${showTime(paidAt)}`;
  return <TwoLines first={shipOn ? `${showDay(shipOn)}까지` : paid} second={shipOn ? paid : null} />;
}

/** A change because of a lot's number of pieces: the lot itself is not stopped. */
const isRecount = ({ kind, lotState }: Pick<ParcelChange, 'kind' | 'lotState'>) =>
  (kind === 'PLAN' || kind === 'LOT') && lotState !== 'HELD' && lotState !== 'RECALLED';

function changeText({ kind, productName, optionName, amount, lots, lotNo, lotState, ...order }: ParcelChange): string {
  const { orderStatus, hasOpenClaim } = order;
  if (kind === 'RECEIVER')
    return '받는 분의 이름, 연락처, 주소나 요청사항이 바뀌었습니다. 명세서를 다시 인쇄하고, 접수한 운송장은 취소한 뒤 다시 접수해 주세요.';
  const name = `${productName ?? ''}${optionName ? ` (${optionName})` : ''}`;
  if (isRecount({ kind, lotState }))
    return kind === 'PLAN'
      ? `${name}: 로트 ${lotNo ?? ''}의 수량이 바뀌어 제안이 달라졌습니다. 지금 제안하는 로트를 담아 주세요.`
      : `${name}: 로트 ${lotNo ?? ''}의 수량이 바뀌었습니다. 이 포장에 ${showNumber(amount ?? 0)}개가 있는지 확인하고, 없으면 빼고 다른 로트를 담아 주세요.`;
  const state = lotState ? lotStateLabels[lotState] : '';
  if (kind === 'PLAN') return `${name}: 제안한 로트 ${lotNo ?? ''} 대신 다른 로트를 담아 주세요. (${state})`;
  if (kind === 'LOT')
    return `${name}: 로트 ${lotNo ?? ''} ${showNumber(amount ?? 0)}개를 빼고 다른 로트를 담아 주세요. (${state})`;
  if (kind === 'AMOUNT') return `${name}: 수량이 ${showNumber(amount ?? 0)}개로 바뀌었습니다.`;
  const why = hasOpenClaim ? '취소·교환·반품 요청' : orderStatus ? orderStatusLabels[orderStatus] : '';
  return `${name} ${showNumber(amount ?? 0)}개를 빼 주세요.${lots ? ` 로트 ${lots}.` : ''}${why ? ` (${why})` : ''}`;
}

/** What happened to a parcel since it was seen. */
export function ParcelChanges({ changes }: { changes: readonly ParcelChange[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {changes.map((change) => (
        <li key={`${change.at} ${change.kind} ${change.productName ?? ''}`}>
          <strong>{isRecount(change) ? '로트 수량 변경' : parcelChangeLabels[change.kind]}</strong> {changeText(change)}{' '}
          <Detail>{showTime(change.at)}</Detail>
        </li>
      ))}
    </Box>
  );
}

/** Says that a parcel was canceled while a packer had it. */
export const CanceledNotice = () => (
  <Alert severity="error">취소된 포장입니다. 담은 상품을 제자리에 돌려놓아 주세요.</Alert>
);
