import CloseIcon from '@mui/icons-material/Close';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useGetMany } from 'react-admin';
import { SortableRows } from '../../record-kit/sortable-rows.tsx';
import { wordsOf } from './acceptable.ts';
import { DropZone } from './drop-zone.tsx';
import { InputFrame } from './input-frame.tsx';
import type { UploadPath } from './store-file.ts';
import { StoredDocument, type StoredFileRow } from './stored-document.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type FileFieldProps, useFilesField } from './use-file-field.ts';

interface FilesInputProps extends FileFieldProps {
  path: UploadPath;
  /** Maximum number of documents. */
  most: number;
}

/** Documents of a record in their order; the field's value is the list of their ids. */
export function FilesInput({ path, most, ...props }: FilesInputProps) {
  const { value, change, uploads, isRequired, error } = useFilesField(props, path, 'document');
  const { data: files = [] } = useGetMany<StoredFileRow>('stored-files', { ids: value }, { enabled: value.length > 0 });
  const names = new Map(files.filter(Boolean).map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '올린 파일';
  const room = most - value.length - uploads.pending.length;
  return (
    <InputFrame {...props} isRequired={isRequired} error={error} failed={uploads.failed}>
      {value.length > 0 && (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', mb: 1 }}>
          <SortableRows rows={value.map((id) => ({ id }))} nameOf={({ id }) => nameOf(id)} onOrder={change}>
            {({ id }) => (
              <>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <StoredDocument id={id} />
                </Box>
                <IconButton
                  size="small"
                  aria-label={`${nameOf(id)} 빼기`}
                  onClick={() => change(value.filter((each) => each !== id))}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </>
            )}
          </SortableRows>
        </Box>
      )}
      {uploads.pending.map(({ key, ...sending }) => (
        <UploadProgress key={key} {...sending} />
      ))}
      {room > 0 && (
        <DropZone
          kind="document"
          label={`${props.label ?? '파일'} 더하기`}
          multiple
          onFiles={(chosen) => uploads.add(chosen.slice(0, room))}
        >
          <UploadIcon aria-hidden />
          <Typography variant="body2">끌어다 놓거나 눌러서 고르세요.</Typography>
          <Typography variant="caption">{wordsOf.document}</Typography>
        </DropZone>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 0.75 }}>
        {value.length}/{most}개 · 끌어서 순서를 바꿀 수 있습니다.
      </Typography>
    </InputFrame>
  );
}
