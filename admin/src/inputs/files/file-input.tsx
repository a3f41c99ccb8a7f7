import type { ConsoleFile } from '@iruon/contract';
import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, IconButton, Link, Typography } from '@mui/material';
import { useGetMany, useGetOne } from 'react-admin';
import { SortableRows } from '../../record-kit/sortable-rows.tsx';
import { showBytes, wordsOf } from './acceptable.ts';
import { BOX, DropZone } from './drop-zone.tsx';
import { InputFrame, UploadProgress } from './input-frame.tsx';
import type { UploadPath } from './store-file.ts';
import { type FileFieldProps, useFileField, useFilesField } from './use-file-field.ts';

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
        sx={BOX}
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

export type StoredFileRow = ConsoleFile & { id: string };

/** A stored document by its name, as a link to open it. */
export function StoredDocument({ id }: { id: string }) {
  const { data, error } = useGetOne<StoredFileRow>('stored-files', { id });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <DocumentIcon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Link href={`/files/${id}`} download sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {data?.name ?? (error ? '올린 파일' : '…')}
        </Link>
        {data && (
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {showBytes(data.bytes)}
            {data.isMembersOnly && ' · 회원 전용'}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface FilesInputProps extends FileFieldProps {
  path: UploadPath;
  /** Maximum number of documents. */
  max: number;
}

/** Documents of a record in their order; the field's value is the list of their ids. */
export function FilesInput({ path, max, ...props }: FilesInputProps) {
  const { value, change, uploads, isRequired, error } = useFilesField(props, path, 'document');
  const { data: files = [] } = useGetMany<StoredFileRow>('stored-files', { ids: value }, { enabled: value.length > 0 });
  const names = new Map(files.filter(Boolean).map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '올린 파일';
  const room = max - value.length - uploads.pending.length;
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
          sx={BOX}
        >
          <UploadIcon aria-hidden />
          <Typography variant="body2">끌어다 놓거나 눌러서 고르세요.</Typography>
          <Typography variant="caption">{wordsOf.document}</Typography>
        </DropZone>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 0.75 }}>
        {value.length}/{max}개 · 끌어서 순서를 바꿀 수 있습니다.
      </Typography>
    </InputFrame>
  );
}
