import { Box, TextField } from '@mui/material';
import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  type DataTableProps,
  type RaRecord,
  useListContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { useDensity, useGridKey, useReportedTable } from '../views/grid.tsx';
import { type CellNames, cardsOnPhones, headsOnPhones } from './cards-on-phones.ts';
import { GroupOf, LightRows } from './light-rows.tsx';
import { useRowKeys } from './row-keys.ts';

/** The chosen ids whose rows are visible; the same array if all are. */
export function seenOf<Id>(chosen: Id[], rows: readonly { id: Id }[]): Id[] {
  const shown = new Set(rows.map(({ id }) => id));
  return chosen.every((id) => shown.has(id)) ? chosen : chosen.filter((id) => shown.has(id));
}

interface ColumnProps {
  source?: string;
  label?: string;
  disableSort?: boolean;
}

/** The columns, including those inside a fragment: react-admin orders only those that are side by side. */
function columnsIn(children: ReactNode): ReactElement<ColumnProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ColumnProps & { children?: ReactNode }>(child)) return [];
    if (child.type === Fragment) return columnsIn(child.props.children);
    return [cloneElement(child, { key: child.props.source ?? child.key })];
  });
}

const noColumns: string[] = [];

export interface CardTableProps<Row extends RaRecord> extends Omit<DataTableProps<Row>, 'ref' | 'bulkActionsToolbar'> {
  /** Actions for the chosen rows. */
  bulk?: ReactElement;
  /** What adjacent rows have in common: the columns with `once` show it once for them. */
  groupOf?: (record: RaRecord) => string;
}

/**
 * The table of every list: a row opens its record, and rows are selectable only if there are bulk actions. On a phone it is a list of cards
 * with the column labels of the table's header, and a menu for the sort order.
 */
export function CardTable<Row extends RaRecord>({
  bulk,
  children,
  sx,
  storeKey: ownKey,
  hiddenColumns = noColumns,
  groupOf,
  ...table
}: CardTableProps<Row>) {
  const resource = useResourceContext();
  const label = useTranslateLabel();
  // A row renders again only if its columns are others.
  const elements = useMemo(() => columnsIn(children), [children]);
  const columns = elements.flatMap(({ props: { source, label: own, disableSort = false } }) => {
    if (!source) return [];
    const name = label({ source, ...(own !== undefined && { label: own }), ...(resource && { resource }) });
    return [{ source, disableSort, name: String(name ?? '') }];
  });
  const storeKey = ownKey ?? `${resource}.table`;
  const labels = Object.fromEntries(columns.map(({ source, name }) => [source, name]));
  const sources = columns.map(({ source }) => source);
  useReportedTable({ storeKey, sources, names: labels, hidden: hiddenColumns });
  useRowKeys();
  const [density] = useDensity(storeKey);
  const key = useGridKey(storeKey);
  const names: CellNames = Object.fromEntries(columns.map(({ source, name }) => [`.column-${source}`, name]));
  return (
    <GroupOf.Provider value={groupOf}>
      <SortMenu columns={columns.filter(({ disableSort }) => !disableSort)} />
      <DataTable<Row>
        size="small"
        rowClick="show"
        // Rows are selectable only with bulk actions, whether or not react-admin may delete.
        bulkActionButtons={bulk !== undefined}
        {...(bulk && { bulkActionsToolbar: <BulkToolbar>{bulk}</BulkToolbar> })}
        // Expandable rows use react-admin's component.
        {...(table.expand ? {} : { body: LightRows })}
        {...table}
        storeKey={key}
        hiddenColumns={hiddenColumns}
        sx={[
          { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } },
          rowStyle,
          density === 'COMPACT' && compactStyle,
          cardsOnPhones(names),
          !table.expand && headsOnPhones,
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      >
        {elements}
      </DataTable>
    </GroupOf.Provider>
  );
}

/** A selection contains only visible rows: it is cleared when the queue or filter changes, and loses rows that leave the page. */
function useSeenSelection(): void {
  const { data, selectedIds, onSelect, onUnselectItems, filterValues } = useListContext();
  const conditions = JSON.stringify(filterValues);
  const last = useRef(conditions);

  useEffect(() => {
    if (last.current === conditions) return;
    last.current = conditions;
    onUnselectItems();
  }, [conditions, onUnselectItems]);

  useEffect(() => {
    if (!data) return;
    const seen = seenOf(selectedIds, data);
    if (seen !== selectedIds) onSelect(seen);
  }, [data, selectedIds, onSelect]);
}

/** Actions for the chosen rows. Rows on other pages are never included, because they are not visible. */
function BulkToolbar({ children }: { children: ReactNode }) {
  useSeenSelection();
  return <BulkActionsToolbar selectAllButton={false}>{children}</BulkActionsToolbar>;
}

interface SortMenuProps {
  /** The sort keys of the list, each with the label of its column. */
  columns: readonly { source: string; name: string }[];
}

const ORDERS = ['ASC', 'DESC'] as const;

/** The sort order of a list without a table header: on a phone, where rows are cards. */
function SortMenu({ columns }: SortMenuProps) {
  const { sort, setSort } = useListContext();
  const translate = useTranslate();
  const id = useId();
  if (columns.length === 0) return null;
  const choices = columns.flatMap(({ source, name }) =>
    ORDERS.map((order) => ({ value: `${source} ${order}`, text: `${name} ${translate(`ra.sort.${order}`)}` })),
  );
  const value = `${sort.field} ${sort.order}`;
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <Box sx={{ display: { xs: 'block', sm: 'none' }, px: 1.5, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
      <TextField
        id={id}
        select
        size="small"
        fullWidth
        label="정렬"
        value={isListed ? value : ''}
        onChange={({ target }) => {
          const [field = '', order] = target.value.split(' ');
          setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
      >
        {!isListed && <option value="">기본 순서</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </TextField>
    </Box>
  );
}

/** The styles of the plain rows of a table, see LightRows: those of MUI's small tables. */
const rowStyle = {
  '& tbody td': {
    typography: 'body2',
    color: 'text.primary',
    px: 1.25,
    py: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'left',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& tbody td.is-repeated': { display: { sm: 'none' } },
  '& tbody td[rowspan]': { verticalAlign: { sm: 'top' } },
  '& tbody tr.is-inner td:not([rowspan])': { borderBottomStyle: { sm: 'dashed' } },
  '& tbody td.is-right': { textAlign: 'right' },
  '& tbody td.is-center': { textAlign: 'center' },
  '& tbody tr.RaDataTable-row:hover': { bgcolor: 'action.hover' },
  // Below the bar of the page, which would cover a row that is scrolled into view.
  '& tbody tr.RaDataTable-row:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  '& tbody tr.RaDataTable-row': { scrollMarginTop: '96px' },
  '& tbody tr.RaDataTable-row:has(.row-selection :checked)': { bgcolor: 'action.selected' },
  '& tbody td.row-selection': { width: 42, height: 42, p: 0, textAlign: 'center', cursor: 'default' },
  '& .row-selection input': {
    width: 18,
    height: 18,
    m: 0,
    verticalAlign: 'middle',
    accentColor: 'var(--tone-primary)',
  },
} as const;

/** Rows of a table that shows as many as possible at once; pictures become as small as their text. */
const compactStyle = {
  '& tbody td': { py: 0.125, typography: 'caption', lineHeight: 1.35 },
  '& tbody td.row-selection': { height: 28 },
  '& tbody :is(.thumb, .no-thumb)': { width: 24, height: 24 },
  '& tbody .cell-caption': { fontSize: '0.7rem' },
} as const;
