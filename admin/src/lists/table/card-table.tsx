import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { DataTable, type DataTableProps, type RaRecord, useResourceContext, useTranslateLabel } from 'react-admin';
import { SortMenu } from '../sort-menu.tsx';
import { type CellNames, cardsOnPhones } from './cards-on-phones.ts';
import { LightRows } from './light-rows.tsx';
import { rowStyle } from './row-style.ts';

interface ColumnProps {
  source?: string;
  label?: string;
  disableSort?: boolean;
}

/** The properties of the columns, also of those that stand together in a fragment. */
function columnsIn(children: ReactNode): ColumnProps[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ColumnProps & { children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? columnsIn(child.props.children) : [child.props];
  });
}

/**
 * The table of every list: a row opens its record, and no rows are selected where there is nothing to do with them. On a
 * phone it is a list of cards, its columns named as the table's head names them, with a menu for the order that the head offers
 * elsewhere.
 */
export function CardTable<Row extends RaRecord>({ children, sx, ...table }: Omit<DataTableProps<Row>, 'ref'>) {
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
        // Rows are chosen where there is something to do with them, whatever react-admin may delete.
        bulkActionButtons={table.bulkActionsToolbar !== undefined}
        // A row that can be unfolded is react-admin's.
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
