import type { ProductSheetChange, ProductSheetPreview, ProductSheetResult } from '@iruon/contract';
import {
  Alert,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  LinearProgress,
  TableCell,
  TableRow,
  TextField,
} from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { ScrolledTable } from '../../../../components/scrolled-table.tsx';
import { DialogButtons } from '../../../../dialogs/dialog-buttons.tsx';
import { Refusal } from '../../../../dialogs/refusal.tsx';
import { showNumber } from '../../../../format/won.ts';
import { useAttempt } from '../../../../providers/use-attempt.ts';
import { useCall } from '../../../../providers/use-call.ts';
import { useReread } from '../../../../providers/use-reread.ts';
import { cellKey, type Edits, requestOf, sheetColumns, shownCell } from './sheet-model.ts';

interface SheetPreviewDialogProps {
  edits: Edits;
  /** Gives up edited cells, by their keys. */
  onDrop: (keys: ReadonlySet<string>) => void;
  onSaved: (saved: ProductSheetResult) => void;
  onClose: () => void;
}

const labelOf = (field: ProductSheetChange['field']) => sheetColumns.find((column) => column.field === field)?.label;

/** Lists every change of a sheet before it is saved, all or none; a cell that is refused says why. */
export function SheetPreviewDialog({ edits, onDrop, onSaved, onClose }: SheetPreviewDialogProps) {
  const titleId = useId();
  const call = useCall();
  const reread = useReread([['products']], { afterRefusals: true });
  const { attempt, isPending, refusal } = useAttempt();
  const [preview, setPreview] = useState<ProductSheetPreview>();
  const [reason, setReason] = useState('');
  // A lost response is asked for again under the same key, so that nothing is saved twice.
  const key = useRef(crypto.randomUUID());
  const rows = requestOf(edits);
  const look = useRef(async () => {
    setPreview(undefined);
    setPreview(await call('previewProductSheet', { body: { rows } }));
  });
  const refused = preview?.changes.filter((change) => change.refusal !== null) ?? [];

  // The preview is of the cells that the dialog was opened with.
  const first = useRef(() => attempt(look.current));
  useEffect(() => {
    first.current();
  }, []);

  async function save(): Promise<void> {
    const isSaved = await attempt(async () => {
      try {
        onSaved(await reread(call('saveProductSheet', { body: { rows, reason }, key: key.current })));
      } catch (error) {
        await look.current();
        throw error;
      }
    });
    if (isSaved) onClose();
  }

  function drop(): void {
    const keys = new Set(
      refused.flatMap(({ row, field }) => {
        const at = rows[row];
        const found = [...edits.values()].find((each) => {
          const place = each.row.at;
          return (
            each.field === field &&
            place._product === at?._product &&
            place._option === at?._option &&
            place._supply === at?._supply
          );
        });
        return found ? [cellKey(found.row, field)] : [];
      }),
    );
    onDrop(keys);
    onClose();
  }

  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>저장 전 미리보기</DialogTitle>
      <DialogContent>
        {!preview && isPending && <LinearProgress />}
        {preview && (
          <>
            <Alert severity={refused.length > 0 ? 'error' : 'info'} sx={{ mb: 1 }}>
              {refused.length > 0
                ? `저장할 수 없는 칸이 ${showNumber(refused.length)}개 있습니다. 고치거나 되돌리기 전에는 아무것도 저장하지 않습니다.`
                : preview.changes.length === 0
                  ? '모두 이미 그 값이라 바뀌는 것이 없습니다.'
                  : `상품 ${showNumber(preview.products)}개에서 ${showNumber(preview.changes.length)}칸을 바꿉니다. 모두 저장하거나, 하나도 저장하지 않습니다.`}
            </Alert>
            <ScrolledTable
              label="바뀌는 칸"
              heads={[
                '상품',
                '항목',
                { right: '지금' },
                { right: '저장할 값' },
                ...(refused.length > 0 ? ['저장할 수 없는 이유'] : []),
              ]}
              maxHeight={360}
            >
              {preview.changes
                .toSorted(refusedFirst)
                .map(({ row, field, productName, itemName, from, to, refusal: why }) => (
                  <TableRow
                    key={`${row} ${field}`}
                    sx={why ? { bgcolor: 'color-mix(in srgb, var(--tone-error) 8%, transparent)' } : {}}
                  >
                    <TableCell sx={{ whiteSpace: 'normal' }}>
                      {productName}
                      {itemName && ` · ${itemName}`}
                    </TableCell>
                    <TableCell>{labelOf(field)}</TableCell>
                    <TableCell align="right">{shownCell(field, from)}</TableCell>
                    <TableCell align="right" sx={{ fontWeight: 600 }}>
                      {shownCell(field, to)}
                    </TableCell>
                    {refused.length > 0 && (
                      <TableCell sx={{ whiteSpace: 'normal', color: 'error.main' }}>{why}</TableCell>
                    )}
                  </TableRow>
                ))}
            </ScrolledTable>
            <TextField
              label="사유 (처리 기록에 남습니다)"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
              sx={{ mt: 2 }}
            />
          </>
        )}
        <Refusal>{refusal}</Refusal>
      </DialogContent>
      <DialogButtons onClose={onClose} isPending={isPending} closeLabel="더 고치기">
        {refused.length > 0 && <Button onClick={drop}>저장할 수 없는 칸 되돌리기</Button>}
        <Button
          variant="contained"
          loading={isPending && preview !== undefined}
          disabled={!preview || refused.length > 0 || preview.changes.length === 0}
          onClick={save}
        >
          {preview ? `${showNumber(preview.changes.length)}칸 저장` : '저장'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const refusedFirst = (a: ProductSheetChange, b: ProductSheetChange) =>
  Number(a.refusal === null) - Number(b.refusal === null) || a.row - b.row;
