import type { PickingListDetail } from '@iruon/contract';
import { Box, Link as PlainLink, TableCell, TableRow, Typography } from '@mui/material';
import { useRedirect } from 'react-admin';
import { Link } from 'react-router-dom';
import { EitherChip } from '../../../chips/chip.tsx';
import { Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { ShortcutButton } from '../../../shortcuts/shortcut-button.tsx';
import { CourierFileButton } from '../couriers/courier-file-button.tsx';
import { RegisterButton } from '../couriers/register-button.tsx';
import { LotsLine, ParcelChips, ParcelGoods } from './parcel-parts.tsx';
import { PrintButton, usePrint } from './print.tsx';

type Record = PickingListDetail & { id: string };

/** One picking list: what to collect in the order of the shelves, and the parcels that it is for. */
export const PickingListShow = () => (
  <RecordPage<Record>
    listOf="피킹"
    title={({ listNo }) => listNo}
    chips={({ closedAt }) => <EitherChip is={closedAt === null} yes={['active', '열림']} no={['done', '닫힘']} />}
  >
    {(list) => ('lines' in list ? <Panels list={list} /> : null)}
  </RecordPage>
);

function Panels({ list }: { list: Record }) {
  return (
    <>
      <Verbs list={list} />
      <Panel title={`모을 상품 ${showNumber(list.lines.length)}종`}>
        {list.lines.length === 0 ? (
          <Typography color="text.secondary">모을 상품이 없습니다.</Typography>
        ) : (
          <CardsTable heads={['선반', '상품', { right: '수량' }, '담을 포장 (번호, 수량)']}>
            {list.lines.map((line) => (
              <TableRow key={line.key}>
                <TableCell sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>{line.shelf || '선반 없음'}</TableCell>
                <TableCell>
                  {line.productName}
                  <div className="cell-caption">{[line.optionName, line.productCode].filter(Boolean).join(' · ')}</div>
                  <LotsLine lots={line.lots} />
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: 700 }}>
                  {showNumber(line.amount)}
                </TableCell>
                <TableCell sx={{ minWidth: 140 }}>
                  {line.parcels
                    .map(({ place, amount }) => (amount === 1 ? `${place}` : `${place}(${showNumber(amount)})`))
                    .join(', ')}
                </TableCell>
              </TableRow>
            ))}
          </CardsTable>
        )}
      </Panel>
      <Panel title={`포장 ${showNumber(list.packing.length)}건`}>
        <CardsTable heads={['번호', '포장번호', '받는 분', '상품', '상태', '담당자']}>
          {list.packing.map((parcel) => (
            <TableRow key={parcel._id}>
              <TableCell sx={{ fontWeight: 700 }}>{parcel.list?.place}</TableCell>
              <TableCell>
                <PlainLink component={Link} to={`/parcels/${parcel._id}/show`}>
                  {parcel.parcelNo}
                </PlainLink>
              </TableCell>
              <TableCell>{parcel.receiverName}</TableCell>
              <TableCell>
                <ParcelGoods {...parcel} />
              </TableCell>
              <TableCell>
                <ParcelChips parcel={parcel} />
              </TableCell>
              <TableCell>{parcel.packer?.name}</TableCell>
            </TableRow>
          ))}
        </CardsTable>
      </Panel>
    </>
  );
}

/** The verbs of a list, with a key each. */
function Verbs({ list }: { list: Record }) {
  const call = useCall();
  const redirect = useRedirect();
  const { run, isPending } = useVerb();
  const { print, isPending: isPrinting } = usePrint();
  const reread = useReread([['picking-lists'], ['parcels']], { afterRefusals: true });
  const close = () =>
    run(
      () => reread(call('closePickingList', { path: { _id: list._id } })),
      '피킹 목록을 닫았습니다. 시작하지 않은 포장은 다시 대기로 돌아갔습니다.',
    );
  const toRegister = list.packing.filter(
    ({ state, isPickup }) => state !== 'SHIPPED' && state !== 'CANCELED' && !isPickup,
  );
  const facts = [
    list.owner.name,
    showTime(list.createdAt),
    `상품 ${showNumber(list.amount)}개`,
    list.printedAt && `${showNumber(list.printCount)}회 인쇄 (마지막 ${showTime(list.printedAt)})`,
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography color="text.secondary">{facts.filter(Boolean).join(' · ')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Verb needs="printPickingList">
          <ShortcutButton
            shortcut="printList"
            size="small"
            variant="contained"
            disabled={isPrinting}
            onClick={() => print({ list: list._id })}
          >
            피킹 목록 인쇄
          </ShortcutButton>
        </Verb>
        <Verb needs="printParcels">
          <ShortcutButton
            shortcut="printSlips"
            size="small"
            variant="contained"
            disabled={isPrinting || list.packing.length === 0}
            onClick={() => print({ slipsOf: list._id })}
          >
            명세서 모두 인쇄
          </ShortcutButton>
        </Verb>
        <ShortcutButton shortcut="station" size="small" variant="outlined" onClick={() => redirect('/parcels/station')}>
          포장대 열기
        </ShortcutButton>
        <PrintButton printed={{ list: list._id }} into="file" variant="outlined" size="small">
          목록 내려받기
        </PrintButton>
        <PrintButton printed={{ slipsOf: list._id }} into="file" variant="outlined" size="small">
          명세서 내려받기
        </PrintButton>
        <CourierFileButton size="small" variant="outlined" chosen={{ _pickingList: list._id }}>
          택배사 파일
        </CourierFileButton>
        <RegisterButton size="small" variant="outlined" parcels={toRegister} />
        {list.closedAt === null && (
          <Verb needs="closePickingList">
            <ShortcutButton shortcut="closeList" size="small" variant="outlined" disabled={isPending} onClick={close}>
              목록 닫기
            </ShortcutButton>
          </Verb>
        )}
      </Box>
    </Box>
  );
}
