import { type ReceiptDetail, receiptLimits, type StockItem } from '@iruon/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, TableCell, TableRow, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { Panel } from '../../../components/panel.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { Refusal } from '../../../dialogs/refusal.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showNumber, showWon } from '../../../format/won.ts';
import { AmountField } from '../../../inputs/amounts/amount-field.tsx';
import { useUnsaved } from '../../../leaving/use-unsaved.ts';
import { useAttempt } from '../../../providers/use-attempt.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { visuallyHidden } from '../../../theme/visually-hidden.ts';
import { ItemChooser, ScanField, useItemFinder } from '../scan-field.tsx';
import { keeperName } from '../stock/keeper-text.ts';
import { useReceiptCalls } from './receipt-calls.ts';
import { HeadFields, headOf } from './receipt-head.tsx';

type Item = ReceiptDetail['lines'][number]['item'];
interface Line {
  item: Item;
  amount: number | null;
  price: number | null;
}

/** The heading of the column names the field; its own label, which is longer than the field, is for screen readers. */
const namedByColumn = { '& label': visuallyHidden, '& legend': { maxWidth: '0.01px' } };

/** The lines after more pieces of an item: a new line, or more of its first line. */
export function withPieces(lines: readonly Line[], item: Item, pieces = 1): Line[] {
  const place = lines.findIndex((line) => line.item._id === item._id);
  if (place < 0) return [...lines, { item, amount: pieces, price: null }];
  return lines.map((line, index) => (index === place ? { ...line, amount: (line.amount ?? 0) + pieces } : line));
}

/** A draft: supplier, day, and lines that are scanned, searched or typed. Its booking saves it first. */
export function DraftForm({ receipt }: { receipt: ReceiptDetail & { id: string } }) {
  const { change, book, remove } = useReceiptCalls();
  const notify = useNotify();
  const redirect = useRedirect();
  const find = useItemFinder();
  const lack = useLack('changeReceipt');
  const { attempt, isPending, refusal } = useAttempt();
  const [lines, setLines] = useState<Line[]>(receipt.lines);
  const [offered, setOffered] = useState<StockItem[]>([]);
  const [isDirty, setDirty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  // The version that was typed on: a change by another operator refuses the next saving.
  const seenAt = useRef(receipt.updatedAt);
  useUnsaved({ isDirty: isDirty && !isPending, save: () => attempt(save) });

  function edit(next: Line[]): void {
    setLines(next);
    setDirty(true);
  }
  const update = (place: number, part: Partial<Line>) =>
    edit(lines.map((line, index) => (index === place ? { ...line, ...part } : line)));
  const add = (item: StockItem, pieces = 1) => {
    setLines((known) => withPieces(known, item, pieces));
    setDirty(true);
  };

  async function read(text: string): Promise<void> {
    const { items, pieces, isExact } = await find(text);
    const [item] = items;
    if (isExact && item) add(item, pieces);
    else setOffered(items);
  }

  async function save() {
    const incomplete = lines.find(({ amount }) => amount === null || amount < 1);
    if (incomplete) throw new Error(`${keeperName(incomplete.item)}의 수량을 1개 이상 입력해 주세요.`);
    const body = {
      ...headOf(new FormData(form.current ?? undefined)),
      lines: lines.map(({ item, amount, price }) => ({ _item: item._id, amount: amount ?? 1, price })),
      updatedAt: seenAt.current,
    };
    const saved = await change(receipt._id, body);
    seenAt.current = saved.updatedAt;
    setDirty(false);
    return saved;
  }

  const pieces = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const total = lines.reduce((sum, { amount, price }) => sum + (amount ?? 0) * (price ?? 0), 0);

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <form
        id={formId}
        ref={form}
        onChange={() => setDirty(true)}
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(save).then((isSaved) => isSaved && notify('저장했습니다.', { type: 'success' }));
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Panel title="입고 내용">
            <HeadFields head={receipt} />
          </Panel>
          <Panel title="상품">
            {lack === undefined && (
              <ScanField
                label="코드 스캔 또는 상품 찾기"
                helperText="상품코드, 바코드, UDI를 읽으면 더합니다. 팩은 든 개수만큼 더합니다. 이름을 적으면 고를 수 있어요."
                onCode={read}
                autoFocus
              />
            )}
            {offered.length > 0 && (
              <ItemChooser items={offered} onChoose={(item) => add(item)} onClose={() => setOffered([])} />
            )}
            {lines.length === 0 ? (
              <Typography sx={{ color: 'text.secondary' }}>
                아직 상품이 없습니다. 코드를 읽거나 찾아서 더해 주세요.
              </Typography>
            ) : (
              <CardsTable heads={['상품', '수량', '매입가', '빼기']}>
                {lines.map((line, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may name the same item
                  <TableRow key={place}>
                    <TableCell sx={{ whiteSpace: 'normal' }}>
                      {keeperName(line.item)}
                      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
                        {[line.item.code, line.item.shelf].filter(Boolean).join(' · ')}
                      </Box>
                    </TableCell>
                    <TableCell>
                      <AmountField
                        label={`${keeperName(line.item)} 수량`}
                        value={line.amount}
                        unit="개"
                        max={receiptLimits.amount}
                        onChange={(amount) => update(place, { amount })}
                        sx={{ width: 130, ...namedByColumn }}
                      />
                    </TableCell>
                    <TableCell>
                      <AmountField
                        label={`${keeperName(line.item)} 매입가`}
                        value={line.price}
                        unit="원"
                        max={1_000_000_000}
                        onChange={(price) => update(place, { price })}
                        sx={{ width: 150, ...namedByColumn }}
                      />
                    </TableCell>
                    <TableCell align="right">
                      <IconButton
                        aria-label={`${keeperName(line.item)} 빼기`}
                        onClick={() => edit(lines.filter((_, index) => index !== place))}
                      >
                        <DeleteIcon />
                      </IconButton>
                    </TableCell>
                  </TableRow>
                ))}
              </CardsTable>
            )}
            <Typography sx={{ mt: 1.5, fontWeight: 600 }}>
              {showNumber(lines.length)}줄 · {showNumber(pieces)}개 · 매입액{' '}
              {lines.some(({ price }) => price !== null) ? showWon(total) : '—'}
            </Typography>
          </Panel>
        </Box>
      </form>
      {/* Outside of the form: the events of a dialog reach the elements around its button. */}
      <div>
        <Refusal>{refusal}</Refusal>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <DialogButton
            variant="contained"
            needs="bookReceipt"
            disabled={lines.length === 0}
            dialog={(close) => (
              <FormDialog
                title="입고 확정"
                question={`${showNumber(pieces)}개를 재고에 더합니다.`}
                effect="확정한 뒤에는 고칠 수 없고, 되돌린 뒤 새로 입고합니다."
                verb="입고 확정"
                onConfirm={async () => {
                  const { updatedAt } = await save();
                  await book(receipt._id, updatedAt);
                  notify('재고에 더했습니다.', { type: 'success' });
                }}
                onClose={close}
              />
            )}
          >
            입고 확정
          </DialogButton>
          <Verb needs="changeReceipt">
            <Button type="submit" form={formId} variant="outlined" loading={isPending}>
              저장
            </Button>
          </Verb>
          <DialogButton
            color="error"
            needs="deleteReceipt"
            dialog={(close) => (
              <FormDialog
                title="입고 삭제"
                question={`작성 중인 ${receipt.receiptNo}을 지웁니다.`}
                effect="재고는 바뀌지 않습니다."
                verb="삭제"
                isDestructive
                onConfirm={async () => {
                  await remove(receipt._id);
                  setDirty(false);
                  redirect('list', 'receipts');
                }}
                onClose={close}
              />
            )}
          >
            삭제
          </DialogButton>
        </Box>
      </div>
    </Box>
  );
}
