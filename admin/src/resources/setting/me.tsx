import { grantedRights } from '@iruon/contract';
import { Button, Skeleton, Link as TextLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { LastActions } from '../../components/audit/last-actions.tsx';
import { LinkOrNothing, LinkOrText } from '../../components/page-link.tsx';
import { Facts, Panel } from '../../components/panel.tsx';
import { ReadError } from '../../components/read-error.tsx';
import { TitledPage } from '../../layout/page-head.tsx';
import { type Operator, readSession } from '../../providers/session.ts';
import { useCall } from '../../providers/use-call.ts';
import { useRights } from '../../providers/use-lack.ts';
import { RightsTable } from './roles/level-mark.tsx';

/** What the logged-in operator may do, their account, and what they did last. */
function MePage() {
  return (
    <TitledPage
      title="내 권한"
      maxWidth={960}
      lead="내가 할 수 있는 일과 최근에 한 일입니다. 권한은 최고 관리자가 역할로 정합니다."
    >
      <Account />
      <MyRights />
      <MyActions />
    </TitledPage>
  );
}

function Account() {
  const { data, error, refetch } = useQuery({ queryKey: ['session', 'mine'], queryFn: readSession, gcTime: 0 });
  const operator = data?.operator;
  return (
    <Panel title="내 계정">
      {error && <ReadError error={error} onRetry={refetch} />}
      {operator && (
        <Facts
          facts={[
            ['이름', operator.fullName],
            ['아이디', operator.username],
            ['역할', operator.level === 'ROOT' ? '최고 관리자' : <MyRole key="role" role={operator.role} />],
          ]}
        />
      )}
      <Button component={LinkOrNothing} to="/second-factor" sx={{ mt: 1, ml: -1 }}>
        2단계 인증 보기
      </Button>
    </Panel>
  );
}

/** The name of the role, which leads to its page for those who may read roles. */
function MyRole({ role }: Pick<Operator, 'role'>) {
  const { canAccess } = useCanAccess({ resource: 'roles', action: 'show' });
  if (!role) return '역할 없음';
  if (!canAccess) return role.name;
  return (
    <TextLink component={LinkOrText} to={`/roles/${role._id}/show`}>
      {role.name}
    </TextLink>
  );
}

function MyRights() {
  const mine = useRights();
  if (!mine) return <Skeleton variant="rounded" height={320} aria-label="불러오는 중" />;
  return (
    <Panel title="할 수 있는 일">
      <RightsTable rights={mine.isRoot ? grantedRights : mine.rights} />
    </Panel>
  );
}

function MyActions() {
  const call = useCall();
  return <LastActions of="mine" read={(range) => call('listMyLogs', { query: { range } })} />;
}

export const screens = { list: MePage };
