import type { Parcel } from '@iruon/contract';
import { parcelStateLabels } from '@iruon/contract/labels';
import PlaylistAddIcon from '@mui/icons-material/PlaylistAddOutlined';
import { Box } from '@mui/material';
import { BooleanInput, useListContext, useRedirect } from 'react-admin';
import { Detail } from '../../../components/muted.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, scanFilter } from '../../../lists/filters.tsx';
import { TwoLines } from '../../../lists/table/cells.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { ShortcutButton } from '../../../shortcuts/shortcut-button.tsx';
import { CourierFileButton } from '../couriers/courier-file-button.tsx';
import { RegisterButton } from '../couriers/register-button.tsx';
import { ListLink, ParcelChips, ParcelGoods, PromisedDay } from './parcel-parts.tsx';
import { ParcelShow } from './parcel-show.tsx';
import { PrintButton } from './print.tsx';

type Row = Parcel & { id: string };
const { TableList, Column } = listOf<Row>();

const filters = [
  scanFilter('포장번호, 주문번호, 받는 분', 240),
  choiceFilter('state', parcelStateLabels, 130),
  <BooleanInput key="isListed" source="isListed" label="피킹 목록에 있음" defaultValue={false} />,
  <BooleanInput key="isMine" source="isMine" label="내가 맡은 것" defaultValue />,
  <BooleanInput key="isChanged" source="isChanged" label="바뀐 것" defaultValue />,
];

/** Makes a picking list of chosen parcels, or of all that wait, and opens it. */
function useMakeList() {
  const call = useCall();
  const redirect = useRedirect();
  const { run, isPending } = useVerb();
  const reread = useReread([['parcels'], ['picking-lists']], { afterRefusals: true });
  const make = (parcels: readonly string[] | null) =>
    run(async () => {
      const list = await reread(call('createPickingList', { body: { _parcels: parcels && [...parcels] } }));
      redirect(`/picking-lists/${list._id}/show`);
    });
  return { make, isPending };
}

function ListVerbs() {
  const { make, isPending } = useMakeList();
  const redirect = useRedirect();
  const { selectedIds } = useListContext<Row>();
  return (
    <>
      <ShortcutButton shortcut="station" size="small" onClick={() => redirect('/parcels/station')}>
        포장대 열기
      </ShortcutButton>
      <Verb needs="createPickingList">
        <ShortcutButton
          // The key then belongs to the chosen rows.
          shortcut={selectedIds.length > 0 ? undefined : 'makeList'}
          size="small"
          disabled={isPending}
          onClick={() => make(null)}
        >
          모두 피킹 목록으로
        </ShortcutButton>
      </Verb>
    </>
  );
}

/** A picking list, and slips, of the chosen parcels. */
function BulkVerbs() {
  const { selectedIds, data = [], onUnselectItems } = useListContext<Row>();
  const { make, isPending } = useMakeList();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const open = chosen.filter(({ state, isPickup }) => state !== 'SHIPPED' && state !== 'CANCELED' && !isPickup);
  const waiting = chosen.filter(({ state, list }) => state === 'WAITING' && !list);
  return (
    <>
      {waiting.length > 0 && (
        <Verb needs="createPickingList">
          <ShortcutButton
            shortcut="makeList"
            size="small"
            disabled={isPending}
            startIcon={<PlaylistAddIcon />}
            onClick={async () => (await make(waiting.map(({ id }) => id))) && onUnselectItems()}
          >
            {`피킹 목록 만들기 ${showNumber(waiting.length)}`}
          </ShortcutButton>
        </Verb>
      )}
      {open.length > 0 && (
        <CourierFileButton size="small" chosen={{ _parcels: open.map(({ id }) => id) }}>
          {`택배사 파일 ${showNumber(open.length)}`}
        </CourierFileButton>
      )}
      <RegisterButton size="small" parcels={open} />
      <PrintButton size="small" shortcut="printSlips" printed={{ parcels: chosen.slice(0, 100).map(({ id }) => id) }}>
        {`명세서 인쇄 ${showNumber(Math.min(chosen.length, 100))}`}
      </PrintButton>
    </>
  );
}

/** What is packed: one row for each parcel, the earliest first. */
function ParcelList() {
  return (
    <TableList
      filters={filters}
      waiting={{ state: 'WAITING' }}
      sort={{ field: 'paidAt', order: 'ASC' }}
      rowClick="show"
      bulk={<BulkVerbs />}
      actions={<ListVerbs />}
      hiddenColumns={['createdAt']}
    >
      <Column source="state" disableSort render={(row) => <ParcelChips parcel={row} />} />
      <Column
        source="parcelNo"
        render={({ parcelNo, purchaseNo }) => <TwoLines first={parcelNo} second={purchaseNo} />}
      />
      <Column
        source="receiverName"
        disableSort
        render={({ receiverName, address }) => (
          <Box sx={{ minWidth: 160, whiteSpace: 'normal' }}>
            {receiverName}
            <Detail>{address}</Detail>
          </Box>
        )}
      />
      <Column source="orders" disableSort render={(row) => <ParcelGoods {...row} />} />
      <Column source="paidAt" render={(row) => <PromisedDay {...row} />} />
      <Column source="list" disableSort render={({ list }) => <ListLink list={list} />} />
      <Column source="packer" disableSort render={({ packer }) => packer?.name} />
      <Column source="invoiceNo" disableSort />
      <Column
        source="printCount"
        disableSort
        align="right"
        render={({ printCount }) => (printCount > 0 ? `${showNumber(printCount)}회` : '')}
      />
    </TableList>
  );
}

addTexts('parcels', {
  nothing: '포장할 것이 없습니다. 주문을 확인하면 여기에 나타납니다.',
  fields: {
    state: '상태',
    parcelNo: '포장번호',
    receiverName: '받는 분',
    orders: '상품',
    paidAt: '결제·약속한 날',
    list: '피킹 목록',
    packer: '담당자',
    invoiceNo: '송장번호',
    printCount: '인쇄',
    q: '포장번호, 주문번호, 받는 분',
  },
});

export const screens = { list: ParcelList, show: ParcelShow };
