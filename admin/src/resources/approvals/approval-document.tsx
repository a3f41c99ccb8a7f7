import type { ConsoleApproval } from '@iruon/contract';
import { Box, Button } from '@mui/material';
import { showBytes } from '../../inputs/files/file-size.ts';

const PREVIEW_WIDTH = 1280;

/** The document of a request: a picture beside the search, a PDF as a download. */
export function ApprovalDocument({ document: { url, name, mime, bytes } }: Pick<ConsoleApproval, 'document'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {mime.startsWith('image/') && (
        <Box
          component="img"
          src={`${url}?w=${PREVIEW_WIDTH}`}
          alt={`${name} 미리보기`}
          sx={{ maxWidth: '100%', maxHeight: 640, objectFit: 'contain', border: 1, borderColor: 'divider' }}
        />
      )}
      <Button component="a" href={url} target="_blank" rel="noreferrer" variant="outlined" size="small">
        {`${name} 열기 (${showBytes(bytes)})`}
      </Button>
    </Box>
  );
}
