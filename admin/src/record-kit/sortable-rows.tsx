import { type Announcements, DndContext, type ScreenReaderInstructions, type UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import HandleIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useSorting } from '../inputs/use-sorting.ts';

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

const instructions: ScreenReaderInstructions = {
  draggable:
    '순서를 바꾸려면 스페이스 키를 누르고, 위아래 화살표 키로 옮긴 다음, 스페이스 키로 놓습니다. Esc 키로 취소합니다.',
};

/** The announcements of a screen reader while a row moves. */
function announcements(names: ReadonlyMap<string, string>): Announcements {
  const ids = [...names.keys()];
  const name = (id: UniqueIdentifier) => names.get(String(id)) ?? '';
  const place = (id: UniqueIdentifier) => `${ids.length}개 가운데 ${ids.indexOf(String(id)) + 1}번째`;
  return {
    onDragStart: ({ active }) => `${name(active.id)}, 집었습니다.`,
    onDragOver: ({ over }) => (over ? `${place(over.id)} 자리입니다.` : undefined),
    onDragEnd: ({ active, over }) =>
      `${name(active.id)}, ${over ? `${place(over.id)} 자리에` : '제자리에'} 놓았습니다.`,
    onDragCancel: () => '취소했습니다. 순서는 그대로입니다.',
  };
}

interface SortableItem {
  id: string;
  /** Its role description for screen readers: "순서를 바꿀 수 있는 줄". */
  role: string;
  disabled?: boolean;
}

/** An item that is dragged by its handle: the props of the item, and its handle. */
export function useSortableItem({ id, role, disabled = false }: SortableItem) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    attributes: { roleDescription: role },
  });
  return {
    item: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition: transition ?? undefined },
    },
    /** The item is above the others while it is dragged. */
    look: {
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
      position: 'relative',
      zIndex: isDragging ? 1 : 'auto',
      boxShadow: isDragging ? 4 : 0,
      '&:first-of-type': { borderTop: 0 },
    } as const,
    handle: (label: string, margin = 0) => (
      <IconButton
        size="small"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        disabled={disabled}
        aria-label={label}
        sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none', mr: margin }}
      >
        <HandleIcon fontSize="small" />
      </IconButton>
    ),
  };
}
