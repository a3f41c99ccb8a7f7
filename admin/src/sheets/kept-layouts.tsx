import type { SheetKind, SheetLayout } from '@iruon/contract';
import { sheetKindLabels } from '@iruon/contract/labels';
import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Muted } from '../components/muted.tsx';
import { ReadError } from '../components/read-error.tsx';
import { showTime } from '../format/seoul-time.ts';
import { useCall } from '../providers/use-call.ts';

const KEY = 'sheet-layouts';

/** Deletes the layout, that is the columns that were chosen for files with equal headings. */
export function useForgetLayout(onForgotten?: () => void) {
  const call = useCall();
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('forgetSheetLayout', { path: { _id: id } }),
    onSuccess: () => {
      notify('고른 열을 잊었습니다. 같은 제목의 파일은 열을 다시 고릅니다.', { type: 'success' });
      onForgotten?.();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Reloads the kept layouts after one was added. */
export function useRereadLayouts() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

interface KeptLayoutsProps {
  /** The kinds of sheets of one page: products have two. */
  kinds: readonly SheetKind[];
}

/** Lists the kept layouts of columns, each of which can be deleted. Renders nothing without any. */
export function KeptLayouts({ kinds }: KeptLayoutsProps) {
  const call = useCall();
  const forget = useForgetLayout();
  const read = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: [KEY, kind],
      queryFn: async () => (await call('listSheetLayouts', { query: { kind } })).layouts,
    })),
  });
  const failed = read.find(({ error }) => error !== null);
  if (failed?.error) return <ReadError error={failed.error} onRetry={() => failed.refetch()} sx={{ mt: 2 }} />;
  const layouts = read.flatMap(({ data = [] }) => data);
  if (layouts.length === 0) return null;
  return (
    <Box component="section" aria-label="열을 골라 둔 파일">
      <Typography component="h3" variant="subtitle2">
        열을 골라 둔 파일
      </Typography>
      <Muted variant="caption">제목이 같은 파일은 묻지 않고 골라 둔 열로 읽습니다.</Muted>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {layouts.map((layout) => (
          <Layout
            key={layout._id}
            layout={layout}
            hasKind={kinds.length > 1}
            isPending={forget.isPending}
            onForget={() => forget.mutate(layout._id)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface LayoutProps {
  layout: SheetLayout;
  hasKind: boolean;
  isPending: boolean;
  onForget: () => void;
}

function Layout({ layout: { kind, headings, operatorName, createdAt }, hasKind, isPending, onForget }: LayoutProps) {
  const names = headings.join(', ');
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {hasKind && `${sheetKindLabels[kind]}: `}
        {names} · {operatorName}, {showTime(createdAt)}
      </Typography>
      <Button size="small" aria-label={`${names} 잊기`} disabled={isPending} onClick={onForget}>
        잊기
      </Button>
    </Box>
  );
}
