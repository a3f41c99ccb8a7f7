import { termsOfOrders } from '@iruon/contract';
import { consentScreenLabels } from '@iruon/contract/labels';
import { Box, Button, Skeleton, TableCell, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Muted } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';

const PAGE = 20;

const ofOrders: readonly string[] = Object.values(termsOfOrders);

/** The members' agreements and refusals of a version, newest first. */
export function ConsentsPanel({ terms, code }: { terms: string; code: string }) {
  const call = useCall();
  const [page, setPage] = useState(0);
  const { data, error, isPending, refetch } = useQuery({
    enabled: !ofOrders.includes(code),
    queryKey: ['terms', terms, 'consents', page],
    queryFn: () =>
      call('listConsoleTermsConsents', {
        path: { _id: terms },
        query: { range: JSON.stringify([page * PAGE, page * PAGE + PAGE - 1]) },
      }),
  });
  const total = data?.total ?? 0;
  if (ofOrders.includes(code))
    return (
      <Panel title="동의 내역">
        <Muted>주문할 때 받는 동의입니다. 주문자가 동의한 판은 각 주문의 상세에서 볼 수 있습니다.</Muted>
      </Panel>
    );
  return (
    <Panel title={data ? `동의 내역 ${showNumber(total)}건` : '동의 내역'}>
      {isPending && <Skeleton variant="rounded" height={120} aria-label="불러오는 중" />}
      {error && <ReadError error={error} onRetry={refetch} sx={{ mt: 1 }} />}
      {data && total === 0 && <Muted>이 판에 동의하거나 거부한 회원이 없습니다.</Muted>}
      {data && total > 0 && (
        <ScrolledTable label="동의 내역" heads={['회원', '결정', '화면', '일시']}>
          {data.consents.map(({ _id, _user, userName, username, isAgreed, screen, decidedAt }) => (
            <TableRow key={_id}>
              <TableCell>
                {_user === null ? (
                  `${userName} (방문자)`
                ) : (
                  <LinkOrText to={`/users/${_user}/show`}>
                    {userName} ({username})
                  </LinkOrText>
                )}
              </TableCell>
              <TableCell>{isAgreed ? '동의' : '거부'}</TableCell>
              <TableCell>{consentScreenLabels[screen]}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{showTime(decidedAt)}</TableCell>
            </TableRow>
          ))}
        </ScrolledTable>
      )}
      {total > PAGE && (
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mt: 1 }}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            이전
          </Button>
          <Button disabled={(page + 1) * PAGE >= total} onClick={() => setPage(page + 1)}>
            다음
          </Button>
        </Box>
      )}
    </Panel>
  );
}
