import type { StockCause, StockItemDetail } from '@iruon/contract';
import { stockKindLabels } from '@iruon/contract/labels';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { ColumnChart } from '../../../charts/column-chart.tsx';
import { Chip } from '../../../chips/chip.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { showDay } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { KeptLots } from '../lots/kept-lots.tsx';
import { AmountField, CauseFields } from './amount-fields.tsx';
import { keeperName } from './keeper-text.ts';
import { Ledger } from './ledger.tsx';
import { useStockCalls } from './stock-calls.ts';

type Row = StockItemDetail & { id: string };

/** One item: its pieces, its level, and everything that changed it. */
export function StockShow() {
  return (
    <RecordPage<Row>
      title={keeperName}
      chips={({ stock, reorderPoint }) =>
        stock <= 0 ? (
          <Chip kind="problem" label="재고 없음" />
        ) : (
          reorderPoint !== null && stock <= reorderPoint && <Chip kind="caution" label="재주문점 이하" />
        )
      }
    >
      {(item) => (
        <>
          <Figures item={item} />
          <Level item={item} />
          <Panel title="로트">
            <KeptLots item={item} />
          </Panel>
          <Panel title="재고 원장">
            <Ledger item={item} />
          </Panel>
        </>
      )}
    </RecordPage>
  );
}

const pieces = (count: number) => `${showNumber(count)}개`;

function Figures({ item }: { item: Row }) {
  const { code, barcode, kind, brandName, categoryName, shelf, stock, waiting, onShelf, reorderPoint, ledgerTotal } =
    item;
  return (
    <Panel title="지금">
      {ledgerTotal !== stock && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          원장의 합계 {pieces(ledgerTotal)}가 재고와 다릅니다. 최고 관리자에게 알려 주세요.
        </Alert>
      )}
      <Facts
        facts={[
          ['재고', <strong key="stock">{pieces(stock)}</strong>],
          ['출고 대기', `${pieces(waiting)} (주문되었지만 아직 보내지 않음)`],
          ['선반에 있음', pieces(onShelf)],
          ['재주문점', reorderPoint === null ? '정하지 않음' : pieces(reorderPoint)],
          ['선반', shelf || '정하지 않음'],
          ['상품코드', code],
          ['바코드', barcode],
          ['구분', `${stockKindLabels[kind]} · ${brandName} · ${categoryName}`],
        ]}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>
        <DialogButton
          variant="outlined"
          needs="adjustStock"
          dialog={(close) => <AdjustDialog item={item} onClose={close} />}
        >
          조정
        </DialogButton>
        <DialogButton needs="changeStockItems" dialog={(close) => <PlaceDialog item={item} onClose={close} />}>
          선반·바코드·재주문점
        </DialogButton>
        <Button component={LinkOrNothing} to={`/products/${item._product}`}>
          상품 보기
        </Button>
      </Box>
    </Panel>
  );
}

function Level({ item: { levels } }: { item: Row }) {
  return (
    <Panel title="최근 90일 재고">
      <ColumnChart
        caption="날마다 끝난 때의 재고"
        heads={['날짜', '재고']}
        columns={levels.map(({ day, stock }) => ({
          key: day,
          label: day.slice(5).replace('-', '.'),
          value: Math.max(0, stock),
          cells: [showDay(day), pieces(stock)],
        }))}
      />
    </Panel>
  );
}

const ways = [
  { id: 'MINUS', name: '줄이기' },
  { id: 'PLUS', name: '늘리기' },
  { id: 'COUNT', name: '새 재고로' },
] as const;

/** Changes the stock by hand, with its cause. A repeated press is one adjustment. */
function AdjustDialog({ item, onClose }: { item: Row; onClose: () => void }) {
  const { adjust } = useStockCalls();
  const notify = useNotify();
  const [way, setWay] = useState<(typeof ways)[number]['id']>('MINUS');
  const key = useRef(crypto.randomUUID());

  async function save(form: FormData): Promise<void> {
    const amount = Number(textIn(form, 'amount'));
    const delta = way === 'MINUS' ? -amount : amount;
    const change = way === 'COUNT' ? { count: amount, seen: item.stock } : { delta };
    const cause = textIn(form, 'cause') as StockCause;
    await adjust(item._id, { change, cause, note: textIn(form, 'note') }, key.current);
    notify('재고를 조정했습니다.', { type: 'success' });
  }

  return (
    <FormDialog
      title="재고 조정"
      question={`${keeperName(item)}: 지금 ${pieces(item.stock)}`}
      effect="조정은 원장에 사유와 함께 남습니다. 여럿을 세어 맞추려면 재고 실사를 쓰세요."
      verb="조정"
      onConfirm={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
        <ChoiceField label="방법" choices={ways} value={way} onChoose={setWay} />
        <AmountField
          label={way === 'COUNT' ? '새 재고' : '수량'}
          min={way === 'COUNT' ? 0 : 1}
          max={1_000_000}
          autoFocus
        />
        <CauseFields usual="DAMAGED" />
      </Box>
    </FormDialog>
  );
}

function PlaceDialog({ item, onClose }: { item: Row; onClose: () => void }) {
  const { change } = useStockCalls();
  const notify = useNotify();

  async function save(form: FormData): Promise<void> {
    const point = textIn(form, 'reorderPoint');
    const { _id, updatedAt } = item;
    const value = { shelf: textIn(form, 'shelf'), barcode: textIn(form, 'barcode') };
    await change([{ _id, ...value, reorderPoint: point === '' ? null : Number(point), updatedAt }]);
    notify('저장했습니다.', { type: 'success' });
  }

  return (
    <FormDialog
      title="선반·바코드·재주문점"
      question={keeperName(item)}
      effect="재고가 재주문점 이하가 되면 목록에 표시됩니다. 스캐너는 바코드나 상품코드를 읽습니다."
      verb="저장"
      onConfirm={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
        <TextField
          name="shelf"
          label="선반"
          defaultValue={item.shelf}
          autoFocus
          helperText="예: A-01-3"
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
        <TextField
          name="barcode"
          label="바코드"
          defaultValue={item.barcode}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
        <TextField
          name="reorderPoint"
          label="재주문점"
          type="number"
          defaultValue={item.reorderPoint ?? ''}
          helperText="비우면 알리지 않습니다."
          slotProps={{ htmlInput: { min: 0, max: 1_000_000, step: 1 } }}
        />
      </Box>
    </FormDialog>
  );
}
