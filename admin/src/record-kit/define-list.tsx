import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { HiddenChip } from './display-chip.tsx';
import { OrderedList, RecordRow } from './ordered-list.tsx';

interface ListDeclaration<Row> {
  nameOf: (row: Row) => string;
  picture?: (row: Row) => string | null;
  /** A line below the name. */
  caption?: (row: Row) => ReactNode;
  /** The chip of a record; by default marks a hidden one. */
  chip?: (row: Row) => ReactNode;
  /** Content at the end of the row. */
  aside?: (row: Row) => ReactNode;
  /** Content above the rows: a sentence. */
  header?: ReactNode;
  /** An alternative sort order. */
  otherSort?: { field: string; order: 'ASC' | 'DESC'; label: string };
  /** System rows, which cannot be moved. */
  isSystem?: (row: Row) => boolean;
}

/** The list of a simple record in the shop's order, from the declaration of its columns. */
export function recordList<Row extends RaRecord & { id: string; shows?: boolean }>({
  nameOf,
  picture,
  caption,
  chip = ({ shows }) => shows === false && <HiddenChip shows={shows} />,
  aside,
  header,
  otherSort,
  isSystem,
}: ListDeclaration<Row>): ComponentType {
  return () => (
    <OrderedList<Row>
      nameOf={nameOf}
      {...(header === undefined ? {} : { header })}
      {...(otherSort ? { otherSort } : {})}
      {...(isSystem ? { isSystem } : {})}
    >
      {(row) => (
        <RecordRow
          id={row.id}
          name={nameOf(row)}
          picture={picture?.(row)}
          caption={caption?.(row)}
          chip={chip(row)}
          aside={aside?.(row)}
        />
      )}
    </OrderedList>
  );
}
