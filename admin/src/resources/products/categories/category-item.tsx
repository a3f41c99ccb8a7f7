import AddIcon from '@mui/icons-material/Add';
import OutwardsIcon from '@mui/icons-material/ArrowBack';
import DownIcon from '@mui/icons-material/ArrowDownward';
import InwardsIcon from '@mui/icons-material/ArrowForward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Link, Tooltip } from '@mui/material';
import { Detail } from '../../../components/muted.tsx';
import { showNumber } from '../../../format/won.ts';
import { HiddenChip } from '../../../record-kit/display-chip.tsx';
import { useSortableItem } from '../../../record-kit/sortable-rows.tsx';
import type { CategoryRow, Moves, Place } from './tree-moves.ts';

interface CategoryItemProps {
  category: CategoryRow;
  /** During a drag, the depth of the drop target. */
  depth: number;
  moves: Moves;
  /** True if it or an ancestor is hidden. */
  isHidden: boolean;
  isPending: boolean;
  onMove: (place: Place) => void;
  onEdit: () => void;
  onAdd: () => void;
  onRemove: () => void;
}

const steps = [
  ['up', UpIcon, '위로'],
  ['down', DownIcon, '아래로'],
  ['outwards', OutwardsIcon, '상위 단계로'],
  ['inwards', InwardsIcon, '앞 분류의 하위로'],
] as const;

/** A category at its place in the tree, with its actions. */
export function CategoryItem({
  category,
  depth,
  moves,
  isHidden,
  isPending,
  onMove,
  onEdit,
  onAdd,
  onRemove,
}: CategoryItemProps) {
  const { id, name, code, color, shows, productCount } = category;
  const { item, look, handle } = useSortableItem({ id, role: '옮길 수 있는 분류' });
  return (
    <Box
      component="li"
      {...item}
      sx={{
        ...look,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1.25,
        py: 0.75,
        pr: 1,
        pl: { xs: depth * 1.5 - 1, sm: depth * 3.5 - 2.5 },
        color: isHidden ? 'text.secondary' : 'text.primary',
      }}
    >
      {handle(`${name}, 자리 옮기기`, -0.75)}
      <Box
        aria-hidden
        sx={{
          width: 12,
          height: 12,
          flex: 'none',
          borderRadius: '50%',
          bgcolor: color ?? 'transparent',
          border: 1,
          borderColor: 'divider',
        }}
      />
      <Box sx={{ flex: { xs: '1 1 calc(100% - 96px)', sm: 1 }, minWidth: 140 }}>
        <Link
          component="button"
          type="button"
          color="inherit"
          onClick={onEdit}
          sx={{ fontWeight: depth === 1 ? 700 : 500, textAlign: 'left' }}
        >
          {name}
        </Link>
        <Detail>
          {code} · 상품 {showNumber(productCount)}개
        </Detail>
      </Box>
      <HiddenChip shows={shows} />
      <Box role="group" aria-label={`${name} 옮기기`} sx={{ display: 'flex', ml: 'auto' }}>
        {steps.map(([step, Icon, label]) => {
          const place = moves[step];
          return (
            <Tooltip key={step} title={label}>
              <span>
                <IconButton
                  size="small"
                  aria-label={`${name} ${label}`}
                  disabled={place === null || isPending}
                  onClick={() => place && onMove(place)}
                >
                  <Icon sx={{ fontSize: 18 }} />
                </IconButton>
              </span>
            </Tooltip>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex' }}>
        <Tooltip title="하위 분류 등록">
          <IconButton size="small" aria-label={`${name}의 하위 분류 등록`} onClick={onAdd}>
            <AddIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
        <Tooltip title="삭제">
          <IconButton size="small" aria-label={`${name} 삭제`} onClick={onRemove}>
            <DeleteIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}
