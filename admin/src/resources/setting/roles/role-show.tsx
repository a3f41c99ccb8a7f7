import type { Operator, Role } from '@iruon/contract';
import { Box, Button, Link, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRedirect } from 'react-admin';
import { Chip } from '../../../chips/chip.tsx';
import { Muted } from '../../../components/muted.tsx';
import { LinkOrNothing, LinkOrText } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { useCall } from '../../../providers/use-call.ts';
import { UserStateChip } from '../../members/users/user-chips.tsx';
import { RightsTable } from './level-mark.tsx';
import { useRoles } from './role-calls.ts';
import { operatorsOf, RoleMenu } from './role-menu.tsx';

type Row = Role & { id: string };

/** The operators that the page of a role names; the list of operators has all of them. */
const SHOWN = 20;

/** A role: what it allows, and who has it. */
export function RoleShow() {
  return (
    <RecordPage<Row>
      title={({ name }) => name}
      chips={({ isReady }) => (isReady ? <Chip kind="locked" label="기본 역할" /> : null)}
    >
      {(role) => (
        <>
          <About role={role} />
          <Panel title="할 수 있는 일">
            <RightsTable rights={role.rights} />
          </Panel>
          <Operators roleId={role._id} />
        </>
      )}
    </RecordPage>
  );
}

function About({ role }: { role: Row }) {
  const { data = [] } = useRoles();
  const redirect = useRedirect();
  return (
    <Panel title="역할">
      <Facts
        facts={[
          ['설명', role.description],
          ['운영자', `${role.operators}명`],
          ['초대', role.invitations > 0 && `응답을 기다리는 초대 ${role.invitations}건`],
          ['마지막 변경', showTime(role.updatedAt)],
        ]}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <Button component={LinkOrNothing} to="/roles" size="small" variant="outlined">
          모든 역할의 권한 보기
        </Button>
        <RoleMenu role={role} roles={data} isOnPage onDeleted={() => redirect('list', 'roles')} />
      </Box>
    </Panel>
  );
}

function Operators({ roleId }: { roleId: string }) {
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['user-managers', 'of-role', roleId],
    queryFn: () =>
      call('listOperators', {
        query: { filter: JSON.stringify({ _role: roleId }), range: `[0,${SHOWN - 1}]`, sort: '["name","ASC"]' },
      }),
  });
  return (
    <Panel title="이 역할의 운영자">
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={80} aria-label="불러오는 중" />}
      {data?.length === 0 && <Muted>아직 없습니다.</Muted>}
      {data && data.length > 0 && (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {data.map((operator) => (
              <OperatorRow key={operator._id} {...operator} />
            ))}
          </Box>
          <Link component={LinkOrText} to={operatorsOf(roleId)} sx={{ display: 'inline-block', mt: 1.5 }}>
            운영자 목록에서 보기
          </Link>
        </>
      )}
    </Panel>
  );
}

const OperatorRow = ({ name, username, state }: Operator) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Box component="span" sx={{ fontWeight: 600 }}>
      {name}
    </Box>
    <Muted variant="body2">{username}</Muted>
    {state !== 'ACTIVE' && <UserStateChip state={state} />}
  </Box>
);
