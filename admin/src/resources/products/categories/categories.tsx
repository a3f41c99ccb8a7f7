import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, CircularProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { ReadError } from '../../../components/read-error.tsx';
import { addTexts } from '../../../i18n/page-texts.ts';
import { PageHead } from '../../../layout/page-head.tsx';
import { errorSentence } from '../../../providers/error-sentence.ts';
import { RemoveDialog } from '../../../record-kit/remove-dialog.tsx';
import { useRecordCalls } from '../../../record-kit/use-record-calls.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryItem } from './category-item.tsx';
import { DraggableTree } from './draggable-tree.tsx';
import { type CategoryRow, hiddenIn, moved, movesOf, type Place } from './tree-moves.ts';

const WHOLE = { pagination: { page: 1, perPage: 500 }, sort: { field: 'sequence', order: 'ASC' } } as const;

const inputOf = ({ code, name, color, shows, _parent, sequence, updatedAt }: CategoryRow) => ({
  code,
  name,
  color,
  shows,
  _parent,
  sequence,
  updatedAt,
});

/** The whole tree, in which categories are created, moved by dragging or step by step, changed, hidden and deleted. */
function CategoryTree() {
  const { data = [], error, isPending, refetch } = useGetList<CategoryRow>('categories', WHOLE);
  const { update, remove } = useRecordCalls('categories');
  const notify = useNotify();
  const [edited, setEdited] = useState<CategoryRow | { _parent: string | null }>();
  const [removed, setRemoved] = useState<CategoryRow>();
  // The optimistic place until the server has responded; a refused move is reverted.
  const [moving, setMoving] = useState<{ id: string; place: Place }>();

  async function move(category: CategoryRow, place: Place): Promise<void> {
    setMoving({ id: category.id, place });
    try {
      await update(category.id, { ...inputOf(category), ...place });
    } catch (failure) {
      notify(errorSentence(failure), { type: 'error' });
    } finally {
      setMoving(undefined);
    }
  }

  const tree = moving ? moved(data, moving.id, moving.place) : data;
  const hidden = hiddenIn(tree);
  return (
    <>
      <PageHead title="분류">
        <Button size="small" startIcon={<AddIcon />} onClick={() => setEdited({ _parent: null })}>
          등록
        </Button>
      </PageHead>
      <Card sx={{ position: 'relative', flex: 'none' }}>
        {error && <ReadError error={error} onRetry={refetch} sx={{ m: 2 }} />}
        {isPending && (
          <Box sx={{ display: 'grid', placeItems: 'center', py: 8 }}>
            <CircularProgress aria-label="불러오는 중" />
          </Box>
        )}
        {!isPending && !error && tree.length === 0 && (
          <Typography sx={{ textAlign: 'center', py: 8, color: 'text.secondary' }}>아직 분류가 없습니다.</Typography>
        )}
        <DraggableTree tree={tree} disabled={moving !== undefined} onMove={move}>
          {(category, depth) => (
            <CategoryItem
              key={category.id}
              category={category}
              depth={depth}
              moves={movesOf(tree, category._id)}
              isHidden={hidden.has(category._id)}
              isPending={moving !== undefined}
              onMove={(place) => move(category, place)}
              onEdit={() => setEdited(category)}
              onAdd={() => setEdited({ _parent: category._id })}
              onRemove={() => setRemoved(category)}
            />
          )}
        </DraggableTree>
      </Card>
      {edited && <CategoryDialog tree={tree} record={edited} onClose={() => setEdited(undefined)} />}
      {removed && (
        <RemoveDialog
          kind="분류"
          name={removed.name}
          onRemove={() => remove(removed.id)}
          onHide={removed.shows ? () => update(removed.id, { ...inputOf(removed), shows: false }) : undefined}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

addTexts('categories', {
  fields: {
    name: '이름',
    code: '코드',
    _parent: '상위 분류',
    color: '색',
    shows: '진열',
  },
});

export const screens = { list: CategoryTree };
