import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import HandleIcon from '@mui/icons-material/DragIndicator';
import { IconButton } from '@mui/material';

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
