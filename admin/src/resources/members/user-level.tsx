import type { ConsoleLevel } from '@iruon/contract';
import { Box, Card, CircularProgress, Link } from '@mui/material';
import { useGetList } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { Muted } from '../../components/muted.tsx';
import { LinkOrText } from '../../components/page-link.tsx';
import { ReadError } from '../../components/read-error.tsx';
import { showNumber } from '../../format/won.ts';
import { TitledPage } from '../../layout/page-head.tsx';

type Row = ConsoleLevel & { id: string };

/** The number of members of each level, as bars that link to the members. */
function LevelChart() {
  const {
    data: all,
    error,
    isPending,
    refetch,
  } = useGetList<Row>('levels', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'sequence', order: 'ASC' },
  });
  // ROOT receives the levels of operators too, who are not members.
  const data = all?.filter(({ scope }) => scope !== 'OPERATOR');
  const max = Math.max(1, ...(data ?? []).map(({ memberCount }) => memberCount));
  const members = (data ?? []).reduce((sum, { memberCount }) => sum + memberCount, 0);
  return (
    <TitledPage title="등급별 회원" maxWidth={1320} actions={<Muted>등급이 있는 회원 {showNumber(members)}명</Muted>}>
      <Card component="section" aria-label="등급별 회원" sx={{ p: 2.5 }}>
        {error && <ReadError error={error} onRetry={refetch} />}
        {isPending && <CircularProgress aria-label="불러오는 중" />}
        {data?.length === 0 && <Muted>아직 등급이 없습니다.</Muted>}
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.25 }}>
          {data?.map(({ id, code, name, memberCount }) => (
            <Box component="li" key={id}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5 }}>
                <Link component={LinkOrText} to={`/user-level/${code}`} sx={{ fontWeight: 600 }}>
                  {name}
                </Link>
                <span>{showNumber(memberCount)}명</span>
              </Box>
              <Box aria-hidden sx={{ height: 12, borderRadius: 1, bgcolor: 'action.hover' }}>
                <Box
                  sx={{
                    height: 1,
                    width: `${(memberCount / max) * 100}%`,
                    minWidth: memberCount > 0 ? 4 : 0,
                    borderRadius: 1,
                    bgcolor: 'primary.main',
                  }}
                />
              </Box>
            </Box>
          ))}
        </Box>
      </Card>
    </TitledPage>
  );
}

/** The members of one level: the filtered list of members' levels. */
function LevelMembers() {
  const { id = '' } = useParams();
  return <Navigate to={`/user-grades?${new URLSearchParams({ filter: JSON.stringify({ level: id }) })}`} replace />;
}

export const screens = { list: LevelChart, edit: LevelMembers };
