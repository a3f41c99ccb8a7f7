import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import HandleIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { announcements, instructions } from './sorting-messages.ts';

interface SortableRowsProps<Row extends { id: string }> {
  rows: readonly Row[];
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string;
  /** All ids in their new order. */
  onOrder: (ids: string[]) => void;
  disabled?: boolean;
  /** Rows without a handle, which keep their place. */
  isSystem?: (row: Row) => boolean;
  children: (row: Row) => ReactNode;
}

/** Rows whose order is a matter of taste: dragged by their handle, by pointer or by keyboard (space, arrows, space). */
export function SortableRows<Row extends { id: string }>({
  rows,
  nameOf,
  onOrder,
  disabled = false,
  isSystem = () => false,
  children,
}: SortableRowsProps<Row>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rows.map(({ id }) => id);

  function move({ active, over }: DragEndEvent): void {
    if (!over || active.id === over.id) return;
    onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }

  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
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
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    attributes: { roleDescription: '순서를 바꿀 수 있는 줄' },
  });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        py: 0.75,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        position: 'relative',
        zIndex: isDragging ? 1 : 'auto',
        boxShadow: isDragging ? 4 : 0,
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {isSystem ? (
        <Box sx={{ width: 30 }} />
      ) : (
        <IconButton
          size="small"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          disabled={disabled}
          aria-label={`${name}, 순서 바꾸기`}
          sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
        >
          <HandleIcon fontSize="small" />
        </IconButton>
      )}
      {children}
    </Box>
  );
}
