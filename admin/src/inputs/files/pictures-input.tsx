import { type Announcements, DndContext, type ScreenReaderInstructions, type UniqueIdentifier } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Typography } from '@mui/material';
import { useSorting } from '../use-sorting.ts';
import { wordsOf } from './acceptable.ts';
import { DropZone } from './drop-zone.tsx';
import { InputFrame, UploadProgress } from './input-frame.tsx';
import { SortablePicture, TILE } from './sortable-picture.tsx';
import type { UploadPath } from './store-file.ts';
import { type FileFieldProps, useFilesField } from './use-file-field.ts';

interface PicturesInputProps extends FileFieldProps {
  path: UploadPath;
  /** Maximum number of pictures. */
  max?: number;
  /** The label of the first one; empty if it has no special role. */
  first?: string;
}

/** Pictures of a record in their order; the field's value is the list of their ids, the first one is the thumbnail. */
export function PicturesInput({ path, max = 30, first = '대표', ...props }: PicturesInputProps) {
  const { value, change, uploads, isRequired, error } = useFilesField(props, path, 'picture');
  const sorting = useSorting(value, change);
  const room = max - value.length - uploads.pending.length;
  return (
    <InputFrame {...props} isRequired={isRequired} error={error} failed={uploads.failed}>
      <DndContext
        {...sorting}
        accessibility={{ announcements: announcements(value), screenReaderInstructions: instructions }}
      >
        <SortableContext items={value} strategy={rectSortingStrategy}>
          <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
            {value.map((id, at) => (
              <SortablePicture
                key={id}
                id={id}
                place={at + 1}
                badge={at === 0 ? first : ''}
                onRemove={() => change(value.filter((each) => each !== id))}
              />
            ))}
            {uploads.pending.map(({ key, ...sending }) => (
              <Box
                component="li"
                key={key}
                sx={{ ...TILE, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 0.5, p: 1 }}
              >
                <UploadProgress {...sending} />
              </Box>
            ))}
            {room > 0 && (
              <Box component="li">
                <DropZone
                  kind="picture"
                  label={`${props.label ?? '사진'} 더하기`}
                  multiple
                  onFiles={(files) => uploads.add(files.slice(0, room))}
                  sx={{ width: TILE.width, height: TILE.height, p: 1 }}
                >
                  <PictureIcon aria-hidden />
                  <Typography variant="caption">사진 더하기</Typography>
                </DropZone>
              </Box>
            )}
          </Box>
        </SortableContext>
      </DndContext>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 0.75 }}>
        {value.length}/{max}장 · {wordsOf.picture} · 끌어서 순서를 바꿀 수 있습니다.
      </Typography>
    </InputFrame>
  );
}

export const instructions: ScreenReaderInstructions = {
  draggable:
    '순서를 바꾸려면 스페이스 키를 누르고, 화살표 키로 옮긴 다음, 스페이스 키로 놓습니다. Esc 키로 취소합니다.',
};

/** The screen reader announcements while a picture moves. */
export function announcements(ids: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1}번째`;
  return {
    onDragStart: ({ active }) => `${place(active.id)} 사진을 집었습니다.`,
    onDragOver: ({ over }) => (over ? `${ids.length}장 가운데 ${place(over.id)} 자리입니다.` : undefined),
    onDragEnd: ({ over }) => (over ? `${place(over.id)} 자리에 놓았습니다.` : '제자리에 놓았습니다.'),
    onDragCancel: () => '취소했습니다. 순서는 그대로입니다.',
  };
}
