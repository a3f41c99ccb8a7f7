import { DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useSorting } from '../inputs/use-sorting.ts';
import { announcements, instructions } from './sorting-messages.ts';
import { useSortableItem } from './use-sortable-item.tsx';

interface SortableRowsProps<Row extends { id: string }> {
  rows: readonly Row[];
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string;
  /** All ids in their new order. */
  onOrder: (ids: string[]) => void;
  disabled?: boolean;
  /** Rows without a handle, which cannot be moved. */
  isSystem?: (row: Row) => boolean;
  children: (row: Row) => ReactNode;
}

/** Rows in a custom order: dragged by their handle, by pointer or by keyboard (space, arrows, space). */
export function SortableRows<Row extends { id: string }>({
  rows,
  nameOf,
  onOrder,
  disabled = false,
  isSystem = () => false,
  children,
}: SortableRowsProps<Row>) {
  const ids = rows.map(({ id }) => id);
  const sorting = useSorting(ids, onOrder);

  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  return (
    <DndContext
      {...sorting}
      accessibility={{ announcements: announcements(names), screenReaderInstructions: instructions }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {rows.map((row) => (
            <SortableRow
              key={row.id}
              id={row.id}
              name={nameOf(row)}
              disabled={disabled || isSystem(row)}
              isSystem={isSystem(row)}
            >
              {children(row)}
            </SortableRow>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  disabled: boolean;
  isSystem: boolean;
  children: ReactNode;
}

function SortableRow({ id, name, disabled, isSystem, children }: SortableRowProps) {
  const { item, look, handle } = useSortableItem({ id, role: '순서를 바꿀 수 있는 줄', disabled });
  return (
    <Box component="li" {...item} sx={{ ...look, display: 'flex', alignItems: 'center', gap: 1, px: 1, py: 0.75 }}>
      {isSystem ? <Box sx={{ width: 30 }} /> : handle(`${name}, 순서 바꾸기`)}
      {children}
    </Box>
  );
}
