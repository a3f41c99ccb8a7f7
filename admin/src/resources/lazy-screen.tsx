import { type ComponentType, lazy, Suspense } from 'react';
import { PageLoading } from '../components/page-loading.tsx';

/** A screen whose scripts are loaded when it is opened for the first time, so that the console's first load contains none of its pages. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<PageLoading />}>
      <Screen />
    </Suspense>
  );
}
