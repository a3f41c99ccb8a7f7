import type { ConsoleChatRoom } from '@iruon/contract';
import { chatPresenceLabels, chatStageLabels } from '@iruon/contract/labels';
import { timeAgo } from '@iruon/contract/seoul';
import {
  Alert,
  Badge,
  Box,
  Button,
  Card,
  CircularProgress,
  FormControlLabel,
  List,
  ListItem,
  ListItemButton,
  Switch,
  Tab,
  Tabs,
  Typography,
} from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useGetIdentity, useStore } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { Chip } from '../../../chips/chip.tsx';
import { Muted } from '../../../components/muted.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { PageHead } from '../../../layout/page-head.tsx';
import { useAlerts } from './alerts.ts';
import { Chat } from './chat.tsx';
import { useReplies } from './message-composer.tsx';
import { type Chats, type Connect, useChats, usePresence } from './use-chats.ts';

const TITLE = '채팅 상담';

/** Chats with agents: waiting ones, the agent's own, all, and closed ones. */
function ChatsPage({ connect }: { connect?: Connect }) {
  const { chats, hasFailed, isLoggedOut } = useChats(connect);
  const opened = isLoggedOut ? null : chats;
  return (
    <Box sx={{ pb: 1, minWidth: 0 }}>
      {!opened && <PageHead title={TITLE} />}
      {hasFailed && <Alert severity="error">채팅 상담을 열지 못했습니다. 화면을 새로고침해 주세요.</Alert>}
      {!chats && !hasFailed && <CircularProgress aria-label="불러오는 중" sx={{ m: 4 }} />}
      {isLoggedOut && (
        <Alert
          severity="warning"
          action={
            <Button component={Link} to="/login" color="inherit" size="small">
              다시 로그인
            </Button>
          }
        >
          로그인이 끝나 상담을 이어서 할 수 없습니다. 맡은 상담은 1분 뒤 대기열로 돌아갑니다.
        </Alert>
      )}
      {opened && <OpenChats chats={opened} />}
    </Box>
  );
}

type Shown = 'WAITING' | 'MINE' | 'ALL' | 'PAST';
const nothing: Record<Shown, string> = {
  WAITING: '기다리는 상담이 없습니다.',
  MINE: '맡은 상담이 없습니다.',
  ALL: '진행 중인 상담이 없습니다.',
  PAST: '끝난 상담이 없습니다.',
};

const byAge = (a: ConsoleChatRoom, b: ConsoleChatRoom) =>
  (a.waitingSince ?? a.updatedAt).localeCompare(b.waitingSince ?? b.updatedAt);
const byChange = (a: ConsoleChatRoom, b: ConsoleChatRoom) => b.updatedAt.localeCompare(a.updatedAt);

function OpenChats({ chats }: { chats: Chats }) {
  const { open, closed, hasMore, isConnected, refusal } = useSyncExternalStore(
    chats.rooms.subscribe,
    chats.rooms.getSnapshot,
  );
  const { data: identity } = useGetIdentity();
  const me = identity === undefined ? undefined : String(identity.id);
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState<Shown>('WAITING');
  const [presence, setPresence] = usePresence(chats);
  const [hasSound, setSound] = useStore('chats.sound', true);
  const replies = useReplies();
  useAlerts(open, { me, hasSound });

  const room = params.get('room');
  const waiting = (open ?? []).filter(({ stage }) => stage === 'AWAITING_MANAGER').toSorted(byAge);
  const mine = (open ?? []).filter(({ manager }) => manager !== null && manager._id === me).toSorted(byChange);
  const rooms: Record<Shown, readonly ConsoleChatRoom[]> = {
    WAITING: waiting,
    MINE: mine,
    ALL: (open ?? []).toSorted(byChange),
    PAST: closed ?? [],
  };
  // Without a current list there is no number: 0 would mean that nobody waits.
  const isKnown = open !== null && isConnected && !refusal;
  const counted = (name: string, count: number) => (isKnown ? `${name} ${count}` : name);
  const labels: Record<Shown, string> = {
    WAITING: counted('대기', waiting.length),
    MINE: counted('내 상담', mine.length),
    ALL: '전체',
    PAST: '끝난 상담',
  };
  const go = (id: string | null) => setParams(id ? { room: id } : {}, { replace: true });

  function show(next: Shown): void {
    setShown(next);
    if (next === 'PAST') void chats.rooms.showClosed();
  }
  return (
    <Box>
      <PageHead title={TITLE}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <NoticeButton />
          <FormControlLabel
            control={<Switch checked={hasSound} onChange={(_, next) => setSound(next)} />}
            label="소리"
          />
          <FormControlLabel
            control={
              <Switch
                checked={presence === 'AVAILABLE'}
                onChange={(_, next) => setPresence(next ? 'AVAILABLE' : 'AWAY')}
              />
            }
            label={chatPresenceLabels[presence]}
          />
        </Box>
      </PageHead>
      {!isConnected && <Alert severity="warning">연결이 끊겨 다시 연결하고 있습니다.</Alert>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          minWidth: 0,
          height: { md: 'calc(100dvh - 150px)' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        }}
      >
        <Card
          component="section"
          aria-label="상담 목록"
          sx={{ flexDirection: 'column', minHeight: 0, display: { xs: room ? 'none' : 'flex', md: 'flex' } }}
        >
          <Tabs
            value={shown}
            onChange={(_, next: Shown) => show(next)}
            variant="scrollable"
            scrollButtons={false}
            aria-label="상담 나누기"
            sx={{ borderBottom: 1, borderColor: 'divider', flex: 'none' }}
          >
            {(Object.keys(labels) as Shown[]).map((each) => (
              <Tab key={each} value={each} label={labels[each]} sx={{ minWidth: 64, px: 1.25 }} />
            ))}
          </Tabs>
          {!isKnown && (refusal || !isConnected) && (
            <ReadError
              error={
                new Error(refusal ? (refusal.detail ?? refusal.title) : '연결이 끊겨 상담 목록을 확인할 수 없습니다.')
              }
              onRetry={() => chats.rooms.reload()}
              sx={{ m: 1 }}
            />
          )}
          {!refusal && isConnected && (shown === 'PAST' ? closed : open) === null && (
            <CircularProgress aria-label="불러오는 중" sx={{ m: 4 }} />
          )}
          {(isKnown || rooms[shown].length > 0) && (shown === 'PAST' ? closed : open) !== null && (
            <RoomRows
              rooms={rooms[shown]}
              current={room}
              nothing={nothing[shown]}
              label={labels[shown]}
              onOpen={(id) => go(id)}
            />
          )}
          {shown === 'PAST' && hasMore && <Button onClick={() => void chats.rooms.moreClosed()}>더 보기</Button>}
        </Card>
        {room ? (
          <Chat key={room} link={chats.link} roomId={room} me={me} replies={replies} onBack={() => go(null)} />
        ) : (
          <Card sx={{ display: { xs: 'none', md: 'grid' }, placeItems: 'center', color: 'text.secondary' }}>
            상담을 고르면 여기에 보입니다.
          </Card>
        )}
      </Box>
    </Box>
  );
}

/** Requests the permission for desktop notifications once. */
function NoticeButton() {
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : 'denied'));
  if (permission !== 'default') return null;
  return (
    <Button size="small" onClick={async () => setPermission(await Notification.requestPermission())}>
      바탕화면 알림 켜기
    </Button>
  );
}

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
function RoomRows({ rooms, current, nothing, label, onOpen }: RoomRowsProps) {
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
                  {manager?.isAway && <Chip kind="caution" label="상담원 자리 비움" />}
                  <Chip kind={stage === 'AWAITING_MANAGER' ? 'waiting' : 'active'} label={chatStageLabels[stage]} />
                  {unread > 0 && (
                    <Badge
                      badgeContent={unread}
                      color="error"
                      max={99}
                      role="img"
                      aria-label={`읽지 않은 메시지 ${unread}개`}
                      // Beside the state: above its corner it covers the last letter.
                      sx={{ '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
                    />
                  )}
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

export const screens = { list: ChatsPage };
