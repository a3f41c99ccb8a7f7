import type { ReactNode } from 'react';

interface ItemListProps<Item extends { _id: string }> {
  items: readonly Item[];
  /** By default lines between rows. */
  className?: string;
  children: (item: Item) => ReactNode;
}

/** Records one after the other or in a grid, as a list for screen readers. */
export function ItemList<Item extends { _id: string }>({
  items,
  className = 'divide-y divide-line border-y border-line',
  children,
}: ItemListProps<Item>) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item._id}>{children(item)}</li>
      ))}
    </ul>
  );
}
