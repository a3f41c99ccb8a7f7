import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '~/components/ui/empty-state';

/** A search without results. */
export const NothingFound = ({ title, action }: { title: string; action: ReactNode }) => (
  <EmptyState icon={SearchX} title={title} action={action}>
    검색어를 줄이거나 다른 말로 찾아보세요.
  </EmptyState>
);
