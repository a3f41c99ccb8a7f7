import { type Area, areaNames, areas, type Right } from '@iruon/contract';
import { Button, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Chip } from '../../chips/chip.tsx';
import type { ChipKind } from '../../chips/chip-kinds.ts';
import { LastActions } from '../../components/audit/last-actions.tsx';
import { Facts, Panel } from '../../components/panel.tsx';
import { ReadError } from '../../components/read-error.tsx';
import { TitledPage } from '../../layout/page-head.tsx';
import { readSession } from '../../providers/session.ts';
import { useCall } from '../../providers/use-call.ts';
import { useRights } from '../../providers/use-lack.ts';

const levels = {
  write: { kind: 'done', label: '보고 바꿀 수 있음' },
  read: { kind: 'shown', label: '볼 수만 있음' },
  none: { kind: 'canceled', label: '권한 없음' },
} as const satisfies Record<string, { kind: ChipKind; label: string }>;

/** How much of an area these rights allow. */
export function levelOf(rights: readonly Right[], area: Area): keyof typeof levels {
  if (rights.some((right) => right === `${area}:write`)) return 'write';
  return rights.some((right) => right === `${area}:read`) ? 'read' : 'none';
}

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
            ['역할', operator.level === 'ROOT' ? '최고 관리자' : (operator.role?.name ?? '역할 없음')],
          ]}
        />
      )}
      <Button component={Link} to="/second-factor" sx={{ mt: 1, ml: -1 }}>
        2단계 인증 보기
      </Button>
    </Panel>
  );
}

function MyRights() {
  const mine = useRights();
  if (!mine) return <Skeleton variant="rounded" height={320} aria-label="불러오는 중" />;
  return (
    <Panel title="할 수 있는 일">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>업무</TableCell>
            <TableCell>권한</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {areaNames.map((area) => (
            <TableRow key={area}>
              <TableCell component="th" scope="row">
                {areas[area]}
              </TableCell>
              <TableCell>
                <Chip {...(mine.isRoot ? levels.write : levels[levelOf(mine.rights, area)])} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

function MyActions() {
  const call = useCall();
  return <LastActions of="mine" read={(range) => call('listMyLogs', { query: { range } })} />;
}

export const screens = { list: MePage };
