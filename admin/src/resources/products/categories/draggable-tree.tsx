import {
  type Active,
  closestCenter,
  DndContext,
  type DragMoveEvent,
  type DragStartEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MeasuringStrategy,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { type CategoryRow, dropOf, type Place, withoutBelow } from './tree-moves.ts';

/** Horizontal distance of one level, pixels. */
const LEVEL = 28;

/** Moves up and down by row, left and right by level. */
const coordinates: KeyboardCoordinateGetter = (event, args) => {
  const { x, y } = args.currentCoordinates;
  if (event.code === KeyboardCode.Right || event.code === KeyboardCode.Left) {
    event.preventDefault();
    return { x: x + (event.code === KeyboardCode.Right ? LEVEL : -LEVEL), y };
  }
  const next = sortableKeyboardCoordinates(event, args);
  return next && { x, y: next.y };
};

const instructions =
  '옮기려면 스페이스 키를 누르고, 위아래 화살표 키로 자리를, 좌우 화살표 키로 단계를 고른 다음, 스페이스 키로 놓습니다. Esc 키로 취소합니다.';

interface Moving {
  active: Active;
  over: Over | null;
  delta: { x: number };
}

interface DraggableTreeProps {
  tree: readonly CategoryRow[];
  disabled: boolean;
  onMove: (category: CategoryRow, place: Place) => void;
  /** A row at its prospective depth. */
  children: (category: CategoryRow, depth: number) => ReactNode;
}

/** Categories that can be dragged by their handle to another place and depth, by pointer or by keyboard. */
export function DraggableTree({ tree, disabled, onMove, children }: DraggableTreeProps) {
  const [moving, setMoving] = useState<Moving>();
  // The announcement does not include the distance.
  const delta = useRef<Moving['delta']>({ x: 0 });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: coordinates }),
  );
  const target = ({ active, over, delta: by }: Moving) =>
    over && dropOf(tree, String(active.id), { over: String(over.id), levels: Math.round(by.x / LEVEL) });
  const nameOf = (id: unknown) => tree.find((category) => category.id === id)?.name ?? '';
  const announce = ({ active, over }: Omit<Moving, 'delta'>) => {
    const place = target({ active, over, delta: delta.current });
    if (!place) return '여기에는 놓을 수 없습니다.';
    const where = place._parent === null ? '맨 위 단계' : `${nameOf(place._parent)} 아래`;
    return `${where} ${place.sequence + 1}번째 자리입니다.`;
  };

  function begin({ active }: DragStartEvent): void {
    delta.current = { x: 0 };
    setMoving({ active, over: null, delta: delta.current });
  }
  function follow({ active, over, delta: by }: DragMoveEvent): void {
    delta.current = by;
    setMoving({ active, over, delta: by });
  }
  function drop(event: Moving): void {
    setMoving(undefined);
    const place = target(event);
    const category = tree.find(({ id }) => id === event.active.id);
    if (!place || !category) return;
    const sisters = tree.filter(({ _parent }) => _parent === category._parent);
    if (place._parent === category._parent && place.sequence === sisters.indexOf(category)) return;
    onMove(category, { _parent: place._parent, sequence: place.sequence });
  }

  const id = moving && String(moving.active.id);
  const rows = id === undefined ? tree : withoutBelow(tree, id);
  const depth = moving && target(moving)?.depth;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // The subtree of the moved row is hidden during the drag, which shifts other rows.
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      onDragStart={begin}
      onDragMove={follow}
      onDragOver={follow}
      onDragEnd={drop}
      onDragCancel={() => setMoving(undefined)}
      accessibility={{
        screenReaderInstructions: { draggable: instructions },
        announcements: {
          onDragStart: ({ active }) => `${nameOf(active.id)}, 집었습니다.`,
          onDragMove: announce,
          onDragOver: announce,
          onDragEnd: (event) => `${nameOf(event.active.id)}, 놓았습니다. ${announce(event)}`,
          onDragCancel: () => '취소했습니다. 자리는 그대로입니다.',
        },
      }}
    >
      <SortableContext items={rows.map((row) => row.id)} strategy={verticalListSortingStrategy} disabled={disabled}>
        <Box component="ul" aria-busy={disabled} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {rows.map((row) => children(row, row.id === id ? (depth ?? row.depth) : row.depth))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
