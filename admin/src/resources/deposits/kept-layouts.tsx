import type { BankLayout } from '@iruon/contract';
import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ReadError } from '../../components/read-error.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { useCall } from '../../providers/use-call.ts';

const KEY = ['deposits', 'bank-layouts'];

/** Forgets the columns that were chosen for a list. */
export function useForgetLayout(onForgotten?: () => void) {
  const call = useCall();
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('forgetBankLayout', { path: { _id: id } }),
    onSuccess: () => {
      notify('고른 열을 잊었습니다. 같은 제목의 파일은 열을 다시 고릅니다.', { type: 'success' });
      onForgotten?.();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

const nameOf = ({ headings, operatorName, createdAt }: BankLayout) =>
  `${headings.join(', ')} · ${operatorName}, ${showTime(createdAt)}`;

/** The lists whose columns were chosen by hand, each of which can be forgotten. Nothing without any. */
export function KeptLayouts() {
  const call = useCall();
  const forget = useForgetLayout();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await call('listBankLayouts')).layouts,
  });
  if (error) return <ReadError error={error} onRetry={refetch} sx={{ mt: 2 }} />;
  if (!data || data.length === 0) return null;
  return (
    <Box component="section" aria-label="열을 골라 둔 거래내역" sx={{ mt: 2 }}>
      <Typography component="h3" variant="subtitle2">
        열을 골라 둔 거래내역
      </Typography>
      {data.map((layout) => (
        <Box key={layout._id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {nameOf(layout)}
          </Typography>
          <Button
            size="small"
            aria-label={`${layout.headings.join(', ')} 잊기`}
            disabled={forget.isPending}
            onClick={() => forget.mutate(layout._id)}
          >
            잊기
          </Button>
        </Box>
      ))}
    </Box>
  );
}
