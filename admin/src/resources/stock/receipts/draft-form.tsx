import type { ReceiptDetail, StockItem } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import { Panel } from '../../../components/panel.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { Refusal } from '../../../dialogs/refusal.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showNumber } from '../../../format/won.ts';
import { useUnsaved } from '../../../leaving/use-unsaved.ts';
import { useAttempt } from '../../../providers/use-attempt.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { ItemChooser, ScanField, useItemFinder } from '../scan-field.tsx';
import { keeperName } from '../stock/keeper-text.ts';
import { bodyOfLine, type Line, lineOf, lotOfScan, type ScannedLot, withPieces } from './draft-line.ts';
import { DraftLines } from './draft-lines.tsx';
import { priceText, useReceiptCalls } from './receipt-calls.ts';
import { HeadFields, headOf } from './receipt-head.tsx';

/** A draft: supplier, day, and lines that are scanned, searched or typed. Its booking saves it first. */
export function DraftForm({ receipt }: { receipt: ReceiptDetail & { id: string } }) {
  const { change, book, remove } = useReceiptCalls();
  const notify = useNotify();
  const redirect = useRedirect();
  const find = useItemFinder();
  const lack = useLack('changeReceipt');
  const { attempt, isPending, refusal } = useAttempt();
  const [lines, setLines] = useState<Line[]>(() => receipt.lines.map(lineOf));
  const [releasesLots, setReleases] = useState(receipt.releasesLots);
  const [caution, setCaution] = useState('');
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
  const add = (item: StockItem, { pieces = 1, scanned }: { pieces?: number; scanned?: ScannedLot } = {}) => {
    setLines((known) => withPieces(known, item, { pieces, scanned }));
    setDirty(true);
  };

  async function read(text: string): Promise<string | undefined> {
    const { items, pieces, isExact } = await find(text);
    const [item] = items;
    if (!isExact || !item) {
      setOffered(items);
      return undefined;
    }
    const scanned = item.kind === 'SUPPLY' ? undefined : lotOfScan(text);
    setCaution(
      scanned?.isUnsure
        ? `구분 문자가 없는 스캔이라 ${withParticle(`로트번호 ${scanned.lotNo ?? ''}`, '이/가')} 맞는지 알 수 없습니다. 포장과 비교해 주세요.`
        : '',
    );
    add(item, { pieces, ...(scanned && { scanned }) });
    return `더했습니다: ${[keeperName(item), scanned?.lotNo && `로트 ${scanned.lotNo}`, `${showNumber(pieces)}개`].filter(Boolean).join(' · ')}`;
  }

  async function save() {
    const incomplete = lines.find(({ amount }) => amount === null || amount < 1);
    if (incomplete) throw new Error(`${keeperName(incomplete.item)}의 수량을 1개 이상 입력해 주세요.`);
    const body = {
      ...headOf(new FormData(form.current ?? undefined)),
      releasesLots,
      lines: lines.map(bodyOfLine),
      updatedAt: seenAt.current,
    };
    const saved = await change(receipt._id, body);
    seenAt.current = saved.updatedAt;
    setDirty(false);
    return saved;
  }

  const pieces = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  // A new lot of goods that need lots is not sold before its inspection.
  const inspected = lines.reduce(
    (sum, { amount, isLotRequired }) => sum + (isLotRequired && !releasesLots ? (amount ?? 0) : 0),
    0,
  );
  const inspectedText = `로트가 필요한 ${showNumber(inspected)}개는 처음 들어온 로트이면 검사를 기다립니다.`;
  const priced = lines.filter(({ price }) => price !== null);
  const total =
    priced.length > 0 ? priced.reduce((sum, { amount, price }) => sum + (amount ?? 0) * (price ?? 0), 0) : null;

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
                helperText="상품코드, 바코드, UDI를 읽으면 더합니다. UDI의 로트와 유효기한은 저절로 적고, 팩은 든 개수만큼 더합니다."
                onCode={read}
                autoFocus
              />
            )}
            {caution && (
              <Alert severity="warning" sx={{ mb: 1.5 }}>
                {caution}
              </Alert>
            )}
            {offered.length > 0 && (
              <ItemChooser items={offered} onChoose={(item) => add(item)} onClose={() => setOffered([])} />
            )}
            {lines.length === 0 ? (
              <Typography sx={{ color: 'text.secondary' }}>
                아직 상품이 없습니다. 코드를 읽거나 찾아서 더해 주세요.
              </Typography>
            ) : (
              <DraftLines
                lines={lines}
                onChange={update}
                onRemove={(place) => edit(lines.filter((_, index) => index !== place))}
              />
            )}
            <Typography sx={{ mt: 1.5, fontWeight: 600 }}>
              {showNumber(lines.length)}줄 · {showNumber(pieces)}개 · 매입액 {priceText(total)}
            </Typography>
            {lines.some(({ lotNo }) => lotNo !== '') && (
              <LabelledCheckbox
                label="검사 없이 바로 출고 가능"
                checked={releasesLots}
                onChange={(_, is) => {
                  setReleases(is);
                  setDirty(true);
                }}
              />
            )}
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
                question={
                  inspected > 0 ? `${showNumber(pieces)}개를 입고합니다.` : `${showNumber(pieces)}개를 재고에 더합니다.`
                }
                effect={`${inspected > 0 ? `${inspectedText} 판매 재고에는 [모두 출고 가능으로]를 누를 때 더합니다. ` : ''}확정한 뒤에는 고칠 수 없고, 되돌린 뒤 새로 입고합니다.`}
                verb="입고 확정"
                onConfirm={async () => {
                  const { updatedAt } = await save();
                  await book(receipt._id, updatedAt);
                  notify(inspected > 0 ? `입고를 확정했습니다. ${inspectedText}` : '재고에 더했습니다.', {
                    type: 'success',
                  });
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
                question={`작성 중인 ${withParticle(receipt.receiptNo, '을/를')} 지웁니다.`}
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
