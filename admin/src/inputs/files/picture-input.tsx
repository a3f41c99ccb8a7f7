import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Typography } from '@mui/material';
import { wordsOf } from './acceptable.ts';
import { BOX, DropZone } from './drop-zone.tsx';
import { InputFrame, UploadProgress } from './input-frame.tsx';
import { picture } from './picture-address.ts';
import type { UploadPath } from './store-file.ts';
import { type FileFieldProps, useFileField } from './use-file-field.ts';

interface PictureInputProps extends FileFieldProps {
  /** The purpose of the picture. */
  path: UploadPath;
}

/** One picture of a record; the field's value is its id, or null. */
export function PictureInput({ path, ...props }: PictureInputProps) {
  const { value, change, uploads, isRequired, error } = useFileField<string | null>({
    props,
    target: { path },
    kind: 'picture',
    empty: null,
    after: (_, file) => file._id,
  });
  const [sending] = uploads.pending;
  const label = props.label ?? '사진';
  return (
    <InputFrame {...props} isRequired={isRequired} error={error} failed={uploads.failed}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, flexWrap: 'wrap' }}>
        <DropZone
          kind="picture"
          label={value ? `${label} 바꾸기` : `${label} 고르기`}
          disabled={sending !== undefined}
          onFiles={uploads.add}
          sx={{ ...BOX, ...(value && !sending ? { p: 0, borderStyle: 'solid', overflow: 'hidden' } : {}) }}
        >
          {sending && <UploadProgress {...sending} />}
          {!sending && value && (
            <Box
              component="img"
              src={picture(value, 640)}
              alt={`${label} 미리보기`}
              sx={{ width: '100%', height: '100%', objectFit: 'contain', bgcolor: '#fff' }}
            />
          )}
          {!sending && !value && (
            <>
              <PictureIcon aria-hidden />
              <Typography variant="body2">끌어다 놓거나 눌러서 고르세요.</Typography>
              <Typography variant="caption">{wordsOf.picture}</Typography>
            </>
          )}
        </DropZone>
        {value && !sending && (
          <Button size="small" color="inherit" startIcon={<DeleteIcon />} onClick={() => change(null)}>
            사진 빼기
          </Button>
        )}
      </Box>
    </InputFrame>
  );
}
