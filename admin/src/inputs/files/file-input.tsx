import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { wordsOf } from './acceptable.ts';
import { DropZone } from './drop-zone.tsx';
import { InputFrame } from './input-frame.tsx';
import type { UploadPath } from './store-file.ts';
import { StoredDocument } from './stored-document.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type FileFieldProps, useFileField } from './use-file-field.ts';

interface FileInputProps extends FileFieldProps {
  path: UploadPath;
  /** True if only members may fetch the uploaded file. */
  isMembersOnly?: boolean;
}

/** One document of a record; the field's value is its id, or null. */
export function FileInput({ path, isMembersOnly = false, ...props }: FileInputProps) {
  const { value, change, uploads, isRequired, error } = useFileField<string | null>({
    props,
    target: { path, isMembersOnly },
    kind: 'document',
    empty: null,
    after: (_, file) => file._id,
  });
  const [sending] = uploads.pending;
  const label = props.label ?? '파일';
  return (
    <InputFrame {...props} isRequired={isRequired} error={error} failed={uploads.failed}>
      {value && !sending && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
          <StoredDocument id={value} />
          <Button size="small" color="inherit" startIcon={<DeleteIcon />} onClick={() => change(null)}>
            파일 빼기
          </Button>
        </Box>
      )}
      <DropZone
        kind="document"
        label={value ? `${label} 바꾸기` : `${label} 고르기`}
        disabled={sending !== undefined}
        onFiles={uploads.add}
      >
        {sending ? (
          <UploadProgress {...sending} />
        ) : (
          <>
            <UploadIcon aria-hidden />
            <Typography variant="body2">{value ? '다른 파일로 바꾸기' : '끌어다 놓거나 눌러서 고르세요.'}</Typography>
            <Typography variant="caption">{wordsOf.document}</Typography>
          </>
        )}
      </DropZone>
    </InputFrame>
  );
}
