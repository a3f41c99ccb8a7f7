import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useResourceContext, useShowContext } from 'react-admin';
import { PageHead } from '../layout/page-head.tsx';
import { useRecordLabel } from '../record-kit/use-record-calls.ts';
import { PageLoading } from './page-loading.tsx';
import { ReadError } from './read-error.tsx';

interface RecordPageProps<T> {
  /** The noun of the back link, if it differs from the name of the page. */
  listOf?: string;
  title: (record: T) => string;
  chips: (record: T) => ReactNode;
  children: (record: T) => ReactNode;
}

/** One review or question in a narrow column, or the error of loading it. */
export function RecordPage<T extends RaRecord>(props: RecordPageProps<T>) {
  return (
    <ShowBase>
      <Page {...props} />
    </ShowBase>
  );
}

function Page<T extends RaRecord>({ listOf, title, chips, children }: RecordPageProps<T>) {
  const resource = useResourceContext() ?? '';
  const label = useRecordLabel();
  const { record, error, isPending, refetch } = useShowContext<T>();
  if (isPending) return <PageLoading />;
  if (error || !record) {
    return <ReadError error={error} onRetry={refetch} sx={{ mt: 3 }} />;
  }
  return (
    <Box sx={{ maxWidth: 860, pb: 4 }}>
      <PageHead
        title={title(record)}
        back={{ to: `/${resource}`, name: `${listOf ?? label} 목록` }}
        chips={chips(record)}
      />
      <Box sx={{ display: 'grid', gap: 2 }}>{children(record)}</Box>
    </Box>
  );
}
