import type { Lot } from '@iruon/contract';
import { lotStateLabels, lotWindowLabels } from '@iruon/contract/labels';
import ReleaseIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { Detail } from '../../../components/muted.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, scanFilter } from '../../../lists/filters.tsx';
import { flat, RowVerb } from '../../../lists/row-verb.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { keeperName, packageDay } from '../stock/keeper-text.ts';
import { ExpiryChip, LotConditionChip, useLotCalls } from './lot-calls.tsx';
import { DiscardDialog, HoldDialog, lotName } from './lot-dialogs.tsx';
import { LotShow } from './lot-show.tsx';

type Row = Lot & { id: string };
const { TableList, Column } = listOf<Lot>();

const filters = [
  scanFilter('로트번호, 상품, UDI 스캔', 240),
  choiceFilter('state', lotStateLabels, 130),
  choiceFilter('hasPieces', { true: '수량 있음', false: '수량 없음' }, 130),
  choiceFilter('inQuarantine', { true: '격리 있음', false: '격리 없음' }, 130),
];

const windows = [
  ['EXPIRED', 'expired'],
  ['MONTHS_3', 'months3'],
  ['MONTHS_6', 'months6'],
  ['MONTHS_12', 'months12'],
] as const;

/** The lots of each window of expiry with their numbers; a window is sorted by use-by. */
function Windows() {
  const call = useCall();
  const { filterValues, setFilters, setSort } = useListContext();
  const { data } = useQuery({ queryKey: ['lot-expiry'], queryFn: () => call('getLotExpiry') });
  function choose(window: string): void {
    const { window: _, ...others } = filterValues;
    setFilters(window === '' ? others : { ...others, window });
    setSort(window === '' ? { field: 'createdAt', order: 'DESC' } : { field: 'useBy', order: 'ASC' });
  }
  return (
    <Box sx={{ px: 2, pt: 2, overflowX: 'auto' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="유효기한"
        value={filterValues.window ?? ''}
        onChange={(_, window: string | null) => choose(window ?? '')}
      >
        <ToggleButton value="">모두</ToggleButton>
        {windows.map(([window, count]) => (
          <ToggleButton key={window} value={window} sx={{ whiteSpace: 'nowrap' }}>
            {lotWindowLabels[window]}
            {data && ` ${showNumber(data.expiry[count])}`}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

/** The lots of all goods: their state, their dates, their pieces; what expires soon is held or discarded in its row. */
function LotList() {
  const [held, setHeld] = useState<Lot | null>(null);
  const [discarded, setDiscarded] = useState<Lot | null>(null);
  return (
    <>
      <TableList
        filters={filters}
        sort={{ field: 'createdAt', order: 'DESC' }}
        header={<Windows />}
        bulk={<ReleaseButton />}
        hasLongSearch
      >
        <Column source="state" disableSort render={(lot) => <LotConditionChip lot={lot} />} />
        <Column
          source="lotNo"
          render={({ lotNo, item }) => (
            <Box sx={{ minWidth: 200, whiteSpace: 'normal' }}>
              <Box sx={{ fontWeight: 600 }}>{lotNo}</Box>
              <Detail>{[keeperName(item), item.code].join(' · ')}</Detail>
            </Box>
          )}
        />
        <Column
          source="useBy"
          render={(lot) => (
            <Box sx={{ minWidth: 130 }}>
              {lot.useBy ? packageDay(lot.useBy) : '없음'}
              <Box>
                <ExpiryChip {...lot} />
              </Box>
            </Box>
          )}
        />
        <Column source="onHand" align="right" disableSort render={({ onHand }) => showNumber(onHand)} />
        <Column
          source="inStock"
          align="right"
          disableSort
          render={({ isSellable, inStock }) => (isSellable ? showNumber(inStock) : '—')}
        />
        <Column
          source="quarantine"
          align="right"
          disableSort
          render={({ quarantine }) => quarantine > 0 && showNumber(quarantine)}
        />
        <Column source="createdAt" render={({ receivedOn }) => packageDay(receivedOn)} />
        <Column
          source="verb"
          disableSort
          render={(lot) => (
            <Box sx={{ display: 'flex', gap: 0.5 }}>
              {(lot.state === 'RELEASED' || lot.state === 'RECEIVED') && (
                <RowVerb of={lotName(lot)} verb="보류" needs="holdLot" sx={flat} onClick={() => setHeld(lot)} />
              )}
              {lot.onHand > 0 && !lot.isSellable && lot.state !== 'RECEIVED' && (
                <RowVerb
                  of={lotName(lot)}
                  verb="폐기"
                  needs="discardLot"
                  color="error"
                  sx={flat}
                  onClick={() => setDiscarded(lot)}
                />
              )}
            </Box>
          )}
        />
      </TableList>
      {held && <HoldDialog lot={held} onClose={() => setHeld(null)} />}
      {discarded && <DiscardDialog lot={discarded} onClose={() => setDiscarded(null)} />}
    </>
  );
}

/** Lets the chosen lots be sold, all or none. */
function ReleaseButton() {
  const { selectedIds, data = [], onUnselectItems } = useListContext<Row>();
  const [isOpen, setOpen] = useState(false);
  const { release } = useLotCalls();
  const notify = useNotify();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <>
      <Verb needs="releaseLots">
        <Button startIcon={<ReleaseIcon />} onClick={() => setOpen(true)}>
          출고 가능으로
        </Button>
      </Verb>
      {isOpen && (
        <FormDialog
          title="출고 가능으로"
          question={`고른 로트 ${showNumber(chosen.length)}개를 출고할 수 있게 합니다.`}
          effect="회수한 로트가 섞여 있으면 아무것도 바꾸지 않습니다."
          verb="출고 가능으로"
          onConfirm={async () => {
            await release(chosen.map(({ _id }) => _id));
            notify(`로트 ${chosen.length}개를 출고할 수 있게 했습니다.`, { type: 'success' });
            onUnselectItems();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

addTexts('lots', {
  nothing: '해당하는 로트가 없습니다.',
  fields: {
    state: '상태',
    lotNo: '로트번호',
    useBy: '유효기한',
    onHand: '선반',
    inStock: '판매 가능',
    quarantine: '격리',
    createdAt: '입고일',
    verb: '할 일',
    hasPieces: '수량',
    inQuarantine: '격리',
    q: '로트번호, 상품, UDI',
  },
});

export const screens = { list: LotList, show: LotShow };
