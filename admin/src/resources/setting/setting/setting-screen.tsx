import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { ReadError } from '../../../components/read-error.tsx';
import { TitledPage } from '../../../layout/page-head.tsx';

interface SettingScreenProps<Shown> {
  title: string;
  maxWidth: number;
  /** The height of the page until the settings are read, in CSS pixels. */
  height: number;
  query: { data: Shown | undefined; error: Error | null; refetch: () => unknown };
  children: (shown: Shown) => ReactNode;
}

/** A page of the store's settings, or of a part of them, once they are read. */
export function SettingScreen<Shown>({ title, maxWidth, height, query, children }: SettingScreenProps<Shown>) {
  const { data, error, refetch } = query;
  return (
    <TitledPage title={title} maxWidth={maxWidth}>
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={height} role="status" aria-label="불러오는 중" />}
      {data && children(data)}
    </TitledPage>
  );
}
