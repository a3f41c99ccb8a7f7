import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton } from '@mui/material';
import { picture } from './picture-address.ts';

export const TILE = {
  position: 'relative',
  width: 120,
  height: 120,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: '#fff',
} as const;

interface SortablePictureProps {
  id: string;
  /** Counted from one. */
  place: number;
  badge: string;
  onRemove: () => void;
}

/** A picture that can be dragged to another place, by pointer or by keyboard: space, arrows, space. */
export function SortablePicture({ id, place, badge, onRemove }: SortablePictureProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: '순서를 바꿀 수 있는 사진' },
  });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition: transition ?? undefined }}
      sx={{ ...TILE, opacity: isDragging ? 0.6 : 1, zIndex: isDragging ? 1 : 'auto' }}
    >
      <Box
        component="button"
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`사진 ${place}${badge ? `, ${badge}` : ''}, 순서 바꾸기`}
        sx={{
          width: '100%',
          height: '100%',
          p: 0,
          border: 0,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'transparent',
          cursor: isDragging ? 'grabbing' : 'grab',
          touchAction: 'none',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <Box
          component="img"
          src={picture(id, 320)}
          alt=""
          draggable={false}
          sx={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
        />
      </Box>
      {badge && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: 6,
            top: 6,
            px: 0.75,
            borderRadius: 0.5,
            fontSize: 11,
            fontWeight: 700,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            pointerEvents: 'none',
          }}
        >
          {badge}
        </Box>
      )}
      <IconButton
        size="small"
        onClick={onRemove}
        aria-label={`사진 ${place} 빼기`}
        sx={{
          position: 'absolute',
          right: 4,
          top: 4,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          '&:hover': { bgcolor: 'background.paper', color: 'error.main' },
        }}
      >
        <CloseIcon sx={{ fontSize: 14 }} />
      </IconButton>
    </Box>
  );
}
