import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { DataTable, type DataTableProps, type RaRecord, useResourceContext, useTranslateLabel } from 'react-admin';
import { type CellNames, cardsOnPhones } from './cards-on-phones.ts';

const sourceOf = (column: ReactNode): string | undefined =>
  isValidElement(column) ? (column as ReactElement<{ source?: string }>).props.source : undefined;

/**
 * The table of every list: a row opens its record, and no rows are selected where there is nothing to do with them. On a
 * phone it is a list of cards, its columns named as the table's head names them.
 */
export function CardTable<Row extends RaRecord>({ children, sx, ...table }: Omit<DataTableProps<Row>, 'ref'>) {
  const resource = useResourceContext();
  const label = useTranslateLabel();
  const names: CellNames = Object.fromEntries(
    Children.toArray(children).flatMap((column) => {
      const source = sourceOf(column);
      return source ? [[`.column-${source}`, String(label({ source, ...(resource && { resource }) }) ?? '')]] : [];
    }),
  );
  return (
    <DataTable<Row>
      size="small"
      rowClick="show"
      {...(table.bulkActionsToolbar ? {} : { bulkActionButtons: false })}
      {...table}
      sx={[
        { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } },
        cardsOnPhones(names),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </DataTable>
  );
}
