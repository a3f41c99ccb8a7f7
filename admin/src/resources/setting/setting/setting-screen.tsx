import type { ConsoleSetting } from '@iruon/contract';
import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { ReadError } from '../../../components/read-error.tsx';
import { TitledPage } from '../../../layout/page-head.tsx';
import { useSetting } from './use-setting.ts';

interface SettingScreenProps {
  title: string;
  maxWidth: number;
  /** The height of the page until the settings are read, in CSS pixels. */
  height: number;
  children: (setting: ConsoleSetting) => ReactNode;
}

/** A page of the store's settings, or of a part of them, once they are read. */
export function SettingScreen({ title, maxWidth, height, children }: SettingScreenProps) {
  const { data, error, refetch } = useSetting();
  return (
    <TitledPage title={title} maxWidth={maxWidth}>
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={height} role="status" aria-label="불러오는 중" />}
      {data && children(data)}
    </TitledPage>
  );
}
