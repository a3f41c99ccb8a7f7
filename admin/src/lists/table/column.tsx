import { Box } from '@mui/material';
import { createContext, useContext } from 'react';
import { DataTable, type DataTableColumnProps, type RaRecord, useListContext, useRecordContext } from 'react-admin';

/** The props of a list's column. */
export type ColumnProps<Row extends RaRecord> = Pick<
  DataTableColumnProps<Row>,
  'source' | 'label' | 'disableSort' | 'render' | 'align' | 'sx'
> & {
  /** Shown once for the adjacent rows of a group, see `groupOf` of CardTable. */
  once?: boolean;
};

/** The columns that the operator hides; null outside of a table's rows, in its header and its column chooser. */
export const HiddenColumns = createContext<readonly string[] | null>(null);

/** The number of rows of a group, at its first row; 0 at the others. */
export const GroupSize = createContext(1);

const ALIGNED: Partial<Record<NonNullable<DataTableColumnProps['align']>, string>> = {
  right: ' is-right',
  center: ' is-center',
};

/** A plain cell: a table of 50 rows has 500 of them, and a styled one takes several times as long to render. */
function Cell<Row extends RaRecord>({ source = '', render, align = 'left', sx, once = false }: ColumnProps<Row>) {
  const record = useRecordContext<Row>();
  const size = useContext(GroupSize);
  if (!record) return null;
  const value: unknown = render ? render(record) : record[source];
  const content = (render ? value : (value ?? '').toString()) as ReturnType<NonNullable<typeof render>>;
  // On a phone, where each row is a card, every row shows it.
  const repeated = once && size === 0 ? ' is-repeated' : '';
  const className = `RaDataTable-rowCell column-${source}${ALIGNED[align] ?? ''}${repeated}`;
  const span = once && size > 1 ? { rowSpan: size } : {};
  return sx ? (
    <Box component="td" className={className} sx={sx} {...span}>
      {content}
    </Box>
  ) : (
    <td className={className} {...span}>
      {content}
    </td>
  );
}

/** A column of a list; see CardTable. */
export function Column<Row extends RaRecord>({ once = false, ...props }: ColumnProps<Row>) {
  const hidden = useContext(HiddenColumns);
  if (hidden === null) return <DataTable.Col<Row> {...props} />;
  return hidden.includes(props.source ?? '') ? null : <Cell {...props} once={once} />;
}

interface VerbColumnProps<Row extends RaRecord>
  extends Pick<ColumnProps<Row>, 'source' | 'label' | 'disableSort' | 'render'> {
  /** True for a row that an operator can act on now. */
  has: (row: Row) => boolean;
}

/**
 * The column of the rows' actions; absent if no row of the page has an action, because an empty column is only noise.
 */
export function VerbColumn<Row extends RaRecord>({ has, render, ...column }: VerbColumnProps<Row>) {
  const { data = [] } = useListContext<Row>();
  if (!data.some(has)) return null;
  return <Column<Row> {...column} render={(row) => has(row) && render?.(row)} />;
}
