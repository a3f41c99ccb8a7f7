import type { ConsoleChatRoom } from '@iruon/contract';
import { Alert, Box, Link, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { Facts, Panel } from '../../components/panel.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { useCall } from '../../providers/use-call.ts';
import { ShoppingPanels } from '../users/activity-panels.tsx';

/** The member of the chat. */
export function MemberPanel({ room }: { room: ConsoleChatRoom }) {
  const { owner, username, businessName, custNo, createdAt, star, comment } = room;
  return (
    <Panel title="회원">
      <Facts
        facts={[
          [
            '이름',
            <Link key="name" component={RouterLink} to={`/users/${owner.user._id}/show`}>
              {owner.user.name} ({username})
            </Link>,
          ],
          ['상호', businessName],
          ['고객번호', custNo],
          ['상담 시작', showTime(createdAt)],
          ['별점', star === null ? null : `5점 중 ${star}점`],
          ['의견', comment],
        ]}
      />
    </Panel>
  );
}

/** The member's orders and claims. */
export function MemberShopping({ room: { owner } }: { room: ConsoleChatRoom }) {
  const id = owner.user._id;
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: ['users', 'activity', id],
    queryFn: async () => (await call('getUserActivity', { path: { _id: id } })).activity,
  });
  return (
    <>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={160} aria-label="불러오는 중" />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ShoppingPanels id={id} activity={data} />
        </Box>
      )}
    </>
  );
}
