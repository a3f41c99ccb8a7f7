import { Box } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

interface TitledPageProps extends Pick<ComponentProps<typeof PageHead>, 'title' | 'lead'> {
  maxWidth: number;
  /** Its actions. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page without a list or a record, below its title. */
export function TitledPage({ title, lead, maxWidth, actions, children }: TitledPageProps) {
  return (
    <Box sx={{ pb: 2, maxWidth, minWidth: 0 }}>
      <PageHead title={title} lead={lead}>
        {actions}
      </PageHead>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </Box>
  );
}
