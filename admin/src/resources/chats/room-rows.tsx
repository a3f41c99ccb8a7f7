import type { ConsoleChatRoom } from '@iruon/contract';
import { chatStageLabels } from '@iruon/contract/labels';
import { timeAgo } from '@iruon/contract/seoul';
import { Badge, Box, Chip, List, ListItem, ListItemButton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Muted } from '../../components/muted.tsx';

interface RoomRowsProps {
  rooms: readonly ConsoleChatRoom[];
  current: string | null;
  nothing: string;
  label: string;
  onOpen: (id: string) => void;
}

/** The current time for the list, updated every half minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Since when the member waits, or when the room last changed. */
const ageOf = ({ waitingSince, updatedAt }: ConsoleChatRoom, now: Date) =>
  waitingSince ? `${timeAgo(new Date(waitingSince), now)}부터 기다림` : timeAgo(new Date(updatedAt), now);

/** Rooms, one row each: the member, the waiting time, the last message. */
export function RoomRows({ rooms, current, nothing, label, onOpen }: RoomRowsProps) {
  const now = useNow();
  if (rooms.length === 0)
    return <Typography sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>{nothing}</Typography>;
  return (
    <List dense disablePadding aria-label={label} sx={{ overflowY: 'auto', flex: 1, minHeight: 0 }}>
      {rooms.map((room) => {
        const { _id, owner, businessName, unread, stage, manager, lastMessage } = room;
        return (
          <ListItem key={_id} disablePadding divider>
            <ListItemButton
              selected={_id === current}
              aria-current={_id === current}
              onClick={() => onOpen(_id)}
              sx={{ display: 'block', py: 1.25 }}
            >
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
                <Typography noWrap sx={{ fontWeight: unread > 0 ? 700 : 600 }}>
                  {businessName ? `${businessName} · ${owner.user.name}` : owner.user.name}
                </Typography>
                <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', pr: 0.5 }}>
                  {manager?.isAway && <Chip size="small" color="warning" label="상담원 자리 비움" />}
                  <Badge badgeContent={unread} color="error" max={99} aria-label={`읽지 않은 메시지 ${unread}개`}>
                    <Chip
                      size="small"
                      label={chatStageLabels[stage]}
                      color={stage === 'AWAITING_MANAGER' ? 'warning' : 'default'}
                    />
                  </Badge>
                </Box>
              </Box>
              <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                {lastMessage || '아직 나눈 이야기가 없습니다.'}
              </Typography>
              <Muted variant="caption">
                {[ageOf(room, now), manager && `상담원 ${manager.name}`].filter(Boolean).join(' · ')}
              </Muted>
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}
