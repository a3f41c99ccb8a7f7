import type { ConsoleFile } from '@iruon/contract';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import { Box, Link, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { showBytes } from './file-size.ts';

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
