import type { ReactNode } from 'react';

type Identified = { _id: string } | { id: string };

interface ItemListProps<Item extends Identified> {
  items: readonly Item[];
  /** By default the list has lines between its rows. */
  className?: string;
  children: (item: Item) => ReactNode;
}

/** Records in a column or in a grid, as a list for screen readers. */
export function ItemList<Item extends Identified>({
  items,
  className = 'divide-y divide-line border-y border-line',
  children,
}: ItemListProps<Item>) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={'_id' in item ? item._id : item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}
