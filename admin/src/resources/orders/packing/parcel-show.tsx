import type { ParcelDetail } from '@iruon/contract';
import { couriers } from '@iruon/contract/labels';
import CallSplitIcon from '@mui/icons-material/CallSplitOutlined';
import { Alert, Box, Button, Checkbox, FormControlLabel, Link as PlainLink, TableCell, TableRow } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { CanceledNotice, ListLink, LotsLine, ParcelChanges, ParcelChips } from './parcel-parts.tsx';
import { PrintButton } from './print.tsx';

type Record = ParcelDetail & { id: string };

const isOpen = ({ state }: ParcelDetail) => state === 'WAITING' || state === 'PACKING' || state === 'PACKED';

/** One parcel: what it contains, where it goes, and what changed. */
export const ParcelShow = () => (
  <RecordPage<Record> title={({ parcelNo }) => parcelNo} chips={(parcel) => <ParcelChips parcel={parcel} />}>
    {(parcel) => ('goods' in parcel ? <Panels parcel={parcel} /> : null)}
  </RecordPage>
);

function Panels({ parcel }: { parcel: Record }) {
  const { receiver } = parcel;
  return (
    <>
      {parcel.state === 'CANCELED' && <CanceledNotice />}
      {parcel.changedAt && <ChangeNotice parcel={parcel} changedAt={parcel.changedAt} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          component={Link}
          to={`/parcels/station?no=${parcel.parcelNo}`}
          variant="contained"
          disabled={!isOpen(parcel)}
        >
          포장대에서 열기
        </Button>
        <PrintButton
          shortcut="printSlips"
          printed={{ parcels: [parcel._id] }}
          variant="outlined"
          disabled={parcel.state === 'CANCELED'}
        >
          {parcel.printCount > 0 ? '명세서 다시 인쇄' : '명세서 인쇄'}
        </PrintButton>
        {isOpen(parcel) && parcel.orders.length > 1 && (
          <DialogButton
            variant="outlined"
            startIcon={<CallSplitIcon />}
            needs="splitParcel"
            dialog={(close) => <SplitDialog parcel={parcel} onClose={close} />}
          >
            나누기
          </DialogButton>
        )}
      </Box>
      <Panel title="담을 상품">
        <ScrolledTable label="담을 상품" heads={['선반', '상품', { right: '수량' }]}>
          {parcel.goods.map(({ key, shelf, productName, optionName, productCode, amount, lots }) => (
            <TableRow key={key}>
              <TableCell sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>{shelf || '선반 없음'}</TableCell>
              <TableCell>
                {productName}
                <div className="cell-caption">{[optionName, productCode].filter(Boolean).join(' · ')}</div>
                <LotsLine lots={lots} />
              </TableCell>
              <TableCell align="right">{showNumber(amount)}</TableCell>
            </TableRow>
          ))}
        </ScrolledTable>
      </Panel>
      <Panel title="받는 분">
        <Facts
          facts={[
            ['이름', receiver.name],
            ['연락처', showPhone(receiver.phone)],
            ['주소', `(${receiver.postcode}) ${receiver.address1} ${receiver.address2}`],
            ['요청사항', parcel.requestMessage],
          ]}
        />
      </Panel>
      <Panel title="진행">
        <Facts
          facts={[
            ['주문번호', <PurchaseLink key="purchase" parcel={parcel} />],
            ['결제일시', parcel.paidAt && showTime(parcel.paidAt)],
            ['피킹 목록', parcel.list && <ListLink key="list" list={parcel.list} />],
            ['담당자', parcel.packer?.name],
            ['포장 완료', parcel.packedAt && showTime(parcel.packedAt)],
            ['송장', parcel.courierCode && `${couriers[parcel.courierCode].name} ${parcel.invoiceNo ?? ''}`],
            [
              '명세서',
              parcel.printedAt && `${showNumber(parcel.printCount)}회 인쇄 · 마지막 ${showTime(parcel.printedAt)}`,
            ],
          ]}
        />
      </Panel>
      {parcel.changes.length > 0 && (
        <Panel title="바뀐 내용">
          <ParcelChanges changes={parcel.changes} />
        </Panel>
      )}
    </>
  );
}

/** The number of the purchase, as a link for those who may read orders. */
function PurchaseLink({ parcel }: { parcel: Record }) {
  const lack = useLack('listConsoleOrders');
  if (lack !== undefined) return parcel.purchaseNo;
  const filter = JSON.stringify({ _purchase: parcel._purchase });
  return (
    <PlainLink component={Link} to={`/orders?${new URLSearchParams({ filter })}`}>
      {parcel.purchaseNo}
    </PlainLink>
  );
}

function ChangeNotice({ parcel, changedAt }: { parcel: Record; changedAt: string }) {
  const call = useCall();
  const refresh = useRefresh();
  const { run, isPending } = useVerb();
  const confirm = () =>
    run(
      () => call('confirmParcelChanges', { path: { _id: parcel._id }, body: { changedAt } }),
      '바뀐 내용을 확인했습니다.',
    ).then(() => refresh());
  return (
    <Alert
      severity="warning"
      action={
        <Verb needs="confirmParcelChanges">
          <Button color="inherit" size="small" disabled={isPending} onClick={confirm}>
            확인했음
          </Button>
        </Verb>
      }
    >
      포장할 내용이 바뀌었습니다.
      <ParcelChanges changes={parcel.changes.slice(0, 5)} />
    </Alert>
  );
}

/** Chooses the orders of a second parcel. */
function SplitDialog({ parcel, onClose }: { parcel: Record; onClose: () => void }) {
  const call = useCall();
  const reread = useReread([['parcels'], ['picking-lists']], { afterRefusals: true });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { _id, updatedAt, orders } = parcel;
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const split = () => reread(call('splitParcel', { path: { _id }, body: { updatedAt, _orders: [...chosen] } }));
  return (
    <FormDialog
      title="포장 나누기"
      question="따로 포장할 주문을 골라 주세요."
      effect="고른 주문은 새 포장번호로 나뉩니다. 이미 포장을 마쳤으면 다시 담아야 합니다."
      verb="나누기"
      isBarred={chosen.length === 0 || chosen.length === orders.length}
      isWide
      onConfirm={split}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid' }}>
        {orders.map((order) => (
          <FormControlLabel
            key={order._id}
            control={<Checkbox checked={chosen.includes(order._id)} onChange={() => toggle(order._id)} />}
            label={`${order.productName}${order.optionName ? ` (${order.optionName})` : ''} ${showNumber(order.amount)}개`}
          />
        ))}
      </Box>
    </FormDialog>
  );
}
