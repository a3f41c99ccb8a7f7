import type { ConsoleChatRoom } from '@iruon/contract';
import { chatPresenceLabels } from '@iruon/contract/labels';
import { Alert, Box, Button, Card, CircularProgress, FormControlLabel, Switch, Tab, Tabs } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useGetIdentity, useStore } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { ReadError } from '../../components/read-error.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useAlerts } from './alerts.ts';
import { RoomRows } from './room-rows.tsx';
import { Talk } from './talk.tsx';
import { useReplies } from './talk-composer.tsx';
import { type Connect, type Desk, useDesk, usePresence } from './use-desk.ts';

const TITLE = '채팅 상담';

/** Chats with agents: waiting ones, the agent's own, all, and closed ones. */
export function ChatDesk({ connect }: { connect?: Connect }) {
  const { desk, hasFailed, isLoggedOut } = useDesk(connect);
  const opened = isLoggedOut ? null : desk;
  return (
    <Box sx={{ pb: 1, minWidth: 0 }}>
      {!opened && <PageHead title={TITLE} />}
      {hasFailed && <Alert severity="error">채팅 상담을 열지 못했습니다. 화면을 새로고침해 주세요.</Alert>}
      {!desk && !hasFailed && <CircularProgress aria-label="불러오는 중" sx={{ m: 4 }} />}
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
      {opened && <OpenDesk desk={opened} />}
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

function OpenDesk({ desk }: { desk: Desk }) {
  const { open, closed, hasMore, isConnected, refusal } = useSyncExternalStore(
    desk.rooms.subscribe,
    desk.rooms.getSnapshot,
  );
  const { data: identity } = useGetIdentity();
  const me = identity === undefined ? undefined : String(identity.id);
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState<Shown>('WAITING');
  const [presence, setPresence] = usePresence(desk);
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
    if (next === 'PAST') void desk.rooms.showClosed();
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
              onRetry={() => desk.rooms.reload()}
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
          {shown === 'PAST' && hasMore && <Button onClick={() => void desk.rooms.moreClosed()}>더 보기</Button>}
        </Card>
        {room ? (
          <Talk key={room} link={desk.link} roomId={room} me={me} replies={replies} onBack={() => go(null)} />
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
