import type { OptionCriterionInput } from '@iruon/contract';
import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import RemoveIcon from '@mui/icons-material/Close';
import { Box, CircularProgress, IconButton, Typography } from '@mui/material';
import { useRef } from 'react';
import { DropZone } from '../../../../../inputs/files/drop-zone.tsx';
import { useUploads } from '../../../../../inputs/files/use-uploads.ts';

type Value = OptionCriterionInput['values'][number];

const SIZE = 44;

interface ValuePicturesProps {
  values: readonly Value[];
  /** Receives the one value whose picture changed, so that two concurrent uploads do not undo each other. */
  onChange: (name: string, img: string | null) => void;
}

/** A small picture for each value of a criterion, if its name is not descriptive enough. */
export function ValuePictures({ values, onChange }: ValuePicturesProps) {
  if (values.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1 }} open={values.some(({ img }) => img)}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.5 }}>
        값마다 사진 붙이기 (선택)
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
        {values.map((value) => (
          <ValuePicture key={value.name} value={value} onChange={(img) => onChange(value.name, img)} />
        ))}
      </Box>
    </Box>
  );
}

function ValuePicture({ value: { name, img }, onChange }: { value: Value; onChange: (img: string | null) => void }) {
  const latest = useRef(onChange);
  latest.current = onChange;
  const { pending, failed, add } = useUploads({
    target: { path: 'products' },
    kind: 'picture',
    onStored: ({ _id }) => latest.current(`/files/${_id}`),
  });
  const isSending = pending.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'center', maxWidth: 120 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <DropZone
          kind="picture"
          label={`${name} 사진 ${img ? '바꾸기' : '고르기'}`}
          disabled={isSending}
          onFiles={add}
          sx={{ width: SIZE, height: SIZE, p: 0, overflow: 'hidden' }}
        >
          {isSending ? (
            <CircularProgress size={20} aria-label={`${name} 사진 올리는 중`} />
          ) : img ? (
            <Box
              component="img"
              src={`${img}?w=160`}
              alt={`${name} 사진`}
              sx={{ width: SIZE, height: SIZE, objectFit: 'cover' }}
            />
          ) : (
            <PictureIcon fontSize="small" aria-hidden />
          )}
        </DropZone>
        {img && (
          <IconButton size="small" aria-label={`${name} 사진 빼기`} onClick={() => onChange(null)}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Typography variant="caption">{name}</Typography>
      {failed.map(({ message }) => (
        <Typography key={message} role="alert" variant="caption" color="error">
          {message}
        </Typography>
      ))}
    </Box>
  );
}
