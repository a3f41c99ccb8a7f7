import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Thumb } from '../chips/thumb.tsx';
import { Detail } from '../components/muted.tsx';

interface RecordRowProps {
  id: string;
  /** The URL of its picture, or null if it has none yet; records without pictures omit it. */
  picture?: string | null | undefined;
  name: ReactNode;
  underline?: 'none' | 'always';
  /** A line below the name. */
  caption?: ReactNode;
  /** Content between the name and the end of the row. */
  chip?: ReactNode;
  /** Content at the end of the row. */
  aside?: ReactNode;
}

/** A record in an ordered list: picture, name with a caption, chip, and a figure. */
export function RecordRow({ id, picture, name, underline = 'always', caption, chip, aside }: RecordRowProps) {
  const resource = useResourceContext() ?? '';
  return (
    <>
      {picture !== undefined && <Thumb src={picture} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/${resource}/${id}`}
          color="inherit"
          underline={underline}
          sx={{ fontWeight: 600 }}
        >
          {name}
        </Link>
        {caption !== undefined && <Detail>{caption}</Detail>}
      </Box>
      {chip}
      {aside !== undefined && <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{aside}</Box>}
    </>
  );
}
