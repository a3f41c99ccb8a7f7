import type { ConsoleProduct } from '@iruon/contract';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { UndoButton } from '../../../../components/audit/undo-button.tsx';
import { LabelledCheckbox } from '../../../../components/labelled-checkbox.tsx';
import { ReadError } from '../../../../components/read-error.tsx';
import { showNumber } from '../../../../format/won.ts';
import { useUnsaved } from '../../../../leaving/use-unsaved.ts';
import { EmptyList } from '../../../../lists/empty-list.tsx';
import { useCall } from '../../../../providers/use-call.ts';
import { type Edits, edited, rowsOf, type Typed } from './sheet-model.ts';
import { SheetPreviewDialog } from './sheet-preview.tsx';
import { SheetTable } from './sheet-table.tsx';

/** The server's limits, see productSheetLimits. */
const READ_AT_ONCE = 50;
const MAX_ROWS = 500;

const partsOf = <T,>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** The options and supplies of the shown products; undefined until all are read. */
function useItems(ids: readonly string[]) {
  const call = useCall();
  const read = useQueries({
    queries: partsOf(ids, READ_AT_ONCE).map((part) => ({
      queryKey: ['products', 'sheet', part],
      queryFn: async () => (await call('listProductSheetItems', { query: { _products: part.join(',') } })).items,
    })),
  });
  const failed = read.find(({ error }) => error !== null);
  const isRead = read.every(({ data }) => data !== undefined);
  return { items: isRead ? read.flatMap(({ data = [] }) => data) : undefined, failed };
}

/**
 * The products of the list as a sheet: price, stock and visibility are typed or pasted in its cells, and saved together
 * after a preview. What is typed stays while the operator changes the page or the filter.
 */
export function ProductSheet() {
  const { data = [], isPending, refetch } = useListContext<ConsoleProduct & { id: string }>();
  const { items, failed } = useItems(data.map(({ id }) => id));
  const notify = useNotify();
  const [edits, setEdits] = useState<Edits>(new Map());
  const [isAsking, setAsking] = useState(false);
  const [hasItems, setHasItems] = useState(true);
  const [saved, setSaved] = useState<{ _id: string; count: number }>();
  useUnsaved({ isDirty: edits.size > 0 });

  const all = [...edits.values()];
  const unreadable = all.filter(({ edit: { value } }) => value === undefined).length;
  const rows = new Set(all.map(({ row }) => row.key)).size;
  const onType = (typed: readonly Typed[]) => setEdits((before) => edited(before, typed));

  if (failed?.error) return <ReadError error={failed.error} onRetry={failed.refetch} sx={{ m: 2 }} />;
  if (isPending || !items) return <LinearProgress sx={{ m: 2 }} />;
  if (data.length === 0) return <EmptyList />;
  return (
    <>
      <Box sx={{ px: 2, pb: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 420px' }}>
          칸을 눌러 고치거나 엑셀에서 복사한 칸을 붙여 넣으세요. Enter·Tab·화살표로 옮기고, Shift와 함께 누르면 여러
          칸을 고릅니다. Ctrl+D는 맨 위 칸으로 채우고, Delete는 고친 값을 되돌립니다.
        </Typography>
        {items.length > 0 && (
          <LabelledCheckbox
            label="옵션·부속품 줄 보기"
            checked={hasItems}
            onChange={(_, checked) => setHasItems(checked)}
          />
        )}
      </Box>
      <SheetTable
        rows={rowsOf(data, items).filter(({ isItem }) => hasItems || !isItem)}
        edits={edits}
        onType={onType}
      />
      <Box
        sx={{
          ...{ position: 'sticky', bottom: 0, zIndex: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
          ...{ gap: 1, px: 2, py: 1, borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' },
        }}
      >
        <Typography sx={{ mr: 'auto', fontWeight: 600 }} aria-live="polite">
          {all.length === 0
            ? '아직 고친 칸이 없습니다.'
            : `${showNumber(rows)}줄에서 ${showNumber(all.length)}칸을 고쳤습니다.`}
        </Typography>
        {saved && (
          <UndoButton
            change={{ ...saved, kind: 'PRODUCTS', state: 'OPEN', _log: '', _undoLog: null, conflicts: [] }}
            onUndone={() => setSaved(undefined)}
          />
        )}
        {unreadable > 0 && (
          <Alert severity="error">읽을 수 없는 칸 {showNumber(unreadable)}개를 먼저 고쳐 주세요.</Alert>
        )}
        {rows > MAX_ROWS && (
          <Alert severity="error">한 번에 {showNumber(MAX_ROWS)}줄까지 저장할 수 있습니다. 일부를 되돌려 주세요.</Alert>
        )}
        <Button disabled={all.length === 0} onClick={() => setEdits(new Map())}>
          모두 되돌리기
        </Button>
        <Button
          variant="contained"
          disabled={all.length === 0 || unreadable > 0 || rows > MAX_ROWS}
          onClick={() => setAsking(true)}
        >
          저장 전 미리보기
        </Button>
      </Box>
      {isAsking && (
        <SheetPreviewDialog
          edits={edits}
          onDrop={(keys) => {
            setEdits((before) => new Map([...before].filter(([key]) => !keys.has(key))));
            refetch();
          }}
          onSaved={({ products, cells, _change }) => {
            const changed = all.flatMap(({ row, field }) => (field === 'stock' ? [] : row.at._product));
            setSaved(_change === null ? undefined : { _id: _change, count: new Set(changed).size });
            notify(`상품 ${showNumber(products)}개에서 ${showNumber(cells)}칸을 저장했습니다.`, { type: 'success' });
            setEdits(new Map());
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
