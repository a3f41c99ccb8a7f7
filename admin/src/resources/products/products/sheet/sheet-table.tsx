import { Box } from '@mui/material';
import { visuallyHidden } from '../../../../theme/visually-hidden.ts';
import { cellKey, type Edits, type SheetRow, sheetColumns, shownCell, type Typed } from './sheet-model.ts';
import { useSheetCells } from './use-sheet-cells.ts';

interface SheetTableProps {
  rows: readonly SheetRow[];
  edits: Edits;
  onType: (typed: readonly Typed[]) => void;
}

/** The cells of the sheet: one of them has the focus, arrows move it, typing or pasting changes it. */
export function SheetTable({ rows, edits, onType }: SheetTableProps) {
  const cells = useSheetCells({ rows, edits, onType });
  const { active, draft } = cells;
  return (
    <Box sx={frameStyle} onPaste={cells.paste} onCopy={cells.copy}>
      <Box
        component="table"
        role="grid"
        aria-label="상품의 정가, 재고, 진열, 판매"
        aria-multiselectable
        ref={cells.grid}
        onKeyDown={cells.keyDown}
        sx={tableStyle}
      >
        <thead>
          <tr>
            <th scope="col">상품</th>
            {sheetColumns.map(({ field, label, words }) => (
              <th key={field} scope="col" className={words ? '' : 'is-right'}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key}>
              <th scope="row" className={row.isItem ? 'is-item' : ''}>
                <span className={row.isItem ? '' : 'cell-title'}>{row.name}</span>
                {row.code && <span className="cell-caption"> {row.code}</span>}
              </th>
              {sheetColumns.map(({ field, label, words }, column) => {
                const place = { row: at, column };
                const edit = edits.get(cellKey(row, field))?.edit;
                const isActive = active.row === at && active.column === column;
                const state = [
                  words ? '' : 'is-right',
                  row.values[field] === undefined && 'is-fixed',
                  edit && (edit.value === undefined ? 'is-wrong' : 'is-edited'),
                  cells.isChosen(place) && 'is-chosen',
                ];
                return (
                  <td
                    key={field}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid are chosen and edited
                    role="gridcell"
                    data-place={`${at} ${column}`}
                    tabIndex={isActive ? 0 : -1}
                    aria-selected={cells.isChosen(place)}
                    aria-readonly={row.values[field] === undefined}
                    aria-invalid={edit?.message !== undefined}
                    title={edit?.message ?? (edit && `전: ${shownCell(field, edit.from)}`)}
                    className={state.filter(Boolean).join(' ')}
                    onMouseDown={(event) => {
                      if (isActive && draft !== null) return;
                      event.preventDefault();
                      cells.commit();
                      cells.go(place, event.shiftKey);
                    }}
                    onMouseEnter={({ buttons }) => buttons === 1 && draft === null && cells.go(place, true)}
                    onDoubleClick={() => cells.edit(cells.textAt(place))}
                  >
                    {isActive && draft !== null ? (
                      <input
                        aria-label={`${row.name} ${label}`}
                        // biome-ignore lint/a11y/noAutofocus: the cell of this input had the focus
                        autoFocus
                        inputMode="numeric"
                        value={draft}
                        onChange={({ target }) => cells.setDraft(target.value)}
                        onBlur={cells.commit}
                      />
                    ) : (
                      (row.notes[field] ?? cells.textAt(place))
                    )}
                    {edit && (
                      <span style={visuallyHidden}>{edit.message ?? `고침, 전 ${shownCell(field, edit.from)}`}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      <Box role="status" sx={{ px: 2, py: 0.5, minHeight: 24, color: 'text.secondary', typography: 'caption' }}>
        {cells.notice}
      </Box>
    </Box>
  );
}

/** The sheet scrolls by itself, so that its head and the names of its rows stay in view. */
const frameStyle = {
  ...{ position: 'relative', overflow: 'auto', maxHeight: 'max(320px, calc(100dvh - 300px))' },
  ...{ borderTop: 1, borderColor: 'divider' },
} as const;

const tableStyle = {
  // Collapsed borders would stay behind when a sticky cell moves.
  ...{ borderCollapse: 'separate', borderSpacing: 0 },
  width: '100%',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    borderRight: 1,
    borderBottom: 1,
    borderColor: 'divider',
    px: 1,
    py: 0.5,
    textAlign: 'left',
    fontWeight: 400,
  },
  '& thead th, & th[scope=row]': { position: 'sticky', bgcolor: 'background.paper', zIndex: 1 },
  '& thead th': { top: 0, zIndex: 2, color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
  '& thead th:first-of-type': { left: 0, zIndex: 3 },
  '& th[scope=row]': { left: 0, minWidth: { xs: 136, sm: 260 }, maxWidth: { xs: 168, sm: 'none' } },
  '& .is-right': { textAlign: 'right' },
  '& th.is-item': { pl: { xs: 1.5, sm: 3.5 } },
  '& td': { minWidth: 96, whiteSpace: 'nowrap', cursor: 'cell', userSelect: 'none' },
  '& td.is-fixed': { color: 'text.secondary', bgcolor: 'action.hover', cursor: 'default' },
  '& td.is-edited': { bgcolor: 'color-mix(in srgb, var(--tone-warning) 16%, transparent)', fontWeight: 600 },
  '& td.is-wrong': { bgcolor: 'color-mix(in srgb, var(--tone-error) 16%, transparent)', color: 'error.main' },
  '& td.is-chosen': { boxShadow: 'inset 0 0 0 9999px color-mix(in srgb, var(--tone-primary) 10%, transparent)' },
  '& td:focus, & td:focus-within': { outline: '2px solid var(--tone-primary)', outlineOffset: -2 },
  '& input': {
    ...{ width: '100%', minWidth: 80, border: 0, p: 0, m: 0, font: 'inherit', color: 'inherit', textAlign: 'inherit' },
    ...{ bgcolor: 'transparent', outline: 'none', userSelect: 'text' },
  },
} as const;
