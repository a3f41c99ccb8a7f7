import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { DataTable, type DataTableProps, type RaRecord, useResourceContext, useTranslateLabel } from 'react-admin';
import { BulkToolbar } from '../bulk-toolbar.tsx';
import { SortMenu } from '../sort-menu.tsx';
import { type CellNames, cardsOnPhones } from './cards-on-phones.ts';
import { LightRows } from './light-rows.tsx';
import { rowStyle } from './row-style.ts';

interface ColumnProps {
  source?: string;
  label?: string;
  disableSort?: boolean;
}

/** The props of the columns, including those inside a fragment. */
function columnsIn(children: ReactNode): ColumnProps[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ColumnProps & { children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? columnsIn(child.props.children) : [child.props];
  });
}

export interface CardTableProps<Row extends RaRecord> extends Omit<DataTableProps<Row>, 'ref' | 'bulkActionsToolbar'> {
  /** Actions for the chosen rows. */
  bulk?: ReactElement;
}

/**
 * The table of every list: a row opens its record, and rows are selectable only if there are bulk actions. On a phone it is a list of cards
 * with the column labels of the table's header, and a menu for the sort order.
 */
export function CardTable<Row extends RaRecord>({ bulk, children, sx, ...table }: CardTableProps<Row>) {
  const resource = useResourceContext();
  const label = useTranslateLabel();
  const columns = columnsIn(children).flatMap(({ source, label: own, disableSort = false }) => {
    if (!source) return [];
    const name = label({ source, ...(own !== undefined && { label: own }), ...(resource && { resource }) });
    return [{ source, disableSort, name: String(name ?? '') }];
  });
  const names: CellNames = Object.fromEntries(columns.map(({ source, name }) => [`.column-${source}`, name]));
  return (
    <>
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
        sx={[
          { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } },
          rowStyle,
          cardsOnPhones(names),
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      >
        {children}
      </DataTable>
    </>
  );
}
