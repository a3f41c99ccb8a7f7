import { CHAT_MESSAGE_LIMIT, type ConsoleChatRoom } from '@iruon/contract';
import { type ChatLink, createRoomClient, type RoomClient } from '@iruon/contract/chat-room-client';
import { shownMessages, unreadCount } from '@iruon/contract/chat-room-state';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Alert, Box, Card, CircularProgress, IconButton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { ChatActions } from './chat-actions.tsx';
import { ChatNotes, MemberPanel, MemberShopping } from './chat-side.tsx';
import { type CannedReply, MessageComposer } from './message-composer.tsx';
import { MessageList } from './message-list.tsx';

interface ChatProps {
  link: ChatLink;
  roomId: string;
  me: string | undefined;
  replies: readonly CannedReply[];
  onBack: () => void;
}

/** One chat, with its member beside it. */
export function Chat(props: ChatProps) {
  const { link, roomId } = props;
  const [client, setClient] = useState<RoomClient<ConsoleChatRoom>>();
  useEffect(() => {
    const made = createRoomClient<ConsoleChatRoom>({ link, side: 'ADMIN_END', room: roomId });
    setClient(made);
    return () => made.close();
  }, [link, roomId]);
  return client ? <OpenChat client={client} {...props} /> : <Opening />;
}

const Opening = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', p: 8 }}>
    <CircularProgress aria-label="상담을 여는 중" />
  </Box>
);

function blockedBy({ stage, manager, isClosed }: ConsoleChatRoom, me: string | undefined): string | null {
  if (isClosed) return '끝난 상담입니다.';
  if (stage === 'BEFORE_AGREEMENT') return '회원이 아직 약관에 동의하지 않았습니다.';
  if (manager === null) return '상담을 맡으면 답하실 수 있습니다.';
  return manager._id === me ? null : `상담원 ${manager.name} 님이 맡은 상담입니다.`;
}

function OpenChat({ client, link, roomId, me, replies, onBack }: ChatProps & { client: RoomClient<ConsoleChatRoom> }) {
  const { room, state, refusal, hasEarlier } = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const { notes, change } = useRoomDetail(roomId, link, client.adopt);
  const call = useCall();
  const unread = unreadCount(state);
  const isMine = room?.manager?._id === me && me !== undefined;
  useEffect(() => {
    if (unread === 0 || !isMine) return;
    const read = () => document.visibilityState === 'visible' && client.read();
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [client, unread, isMine]);

  if (refusal) return <Alert severity="error">{refusal.detail ?? refusal.title}</Alert>;
  if (!room) return <Opening />;
  const name = room.owner.user.name;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        minWidth: 0,
        minHeight: 0,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Card
        component="section"
        aria-label={`${name} 님과의 상담`}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          height: { xs: 'calc(100dvh - 72px)', md: 'auto' },
        }}
      >
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <IconButton onClick={onBack} aria-label="상담 목록으로" sx={{ display: { md: 'none' } }}>
            <ArrowBackIcon />
          </IconButton>
          <Typography component="h2" variant="h6" noWrap sx={{ flex: 1 }}>
            {name}
          </Typography>
          <ChatActions room={room} me={me} onChange={change} />
        </Box>
        {!state.isConnected && <Alert severity="warning">연결이 끊겨 다시 연결하고 있습니다.</Alert>}
        {room.handOverNote && <Alert severity="info">전달받은 내용: {room.handOverNote}</Alert>}
        <MessageList
          messages={shownMessages(state)}
          pending={state.pending}
          memberName={name}
          memberReadSeq={state.peerReadSeq}
          isMemberTyping={state.typingUntil !== null}
          onEarlier={hasEarlier ? () => void client.earlier() : null}
          onRetry={client.retry}
          onDrop={client.drop}
        />
        {!room.isClosed && (
          <MessageComposer
            key={room._id}
            replies={replies}
            maxLength={CHAT_MESSAGE_LIMIT}
            onSend={(content, files) => client.send(content, [...files])}
            onTyping={client.type}
            onUpload={(file) => call('createChatFile', { path: { _room: room._id }, form: { file } })}
            blocked={blockedBy(room, me)}
          />
        )}
      </Card>
      <Box
        // Cards have hidden overflow, so grid rows of automatic height would shrink until all of them fit.
        sx={{
          display: 'grid',
          gap: 2,
          gridAutoRows: 'max-content',
          alignContent: 'start',
          overflowY: 'auto',
          minHeight: 0,
        }}
      >
        <MemberPanel room={room} />
        <ChatNotes notes={notes} onAdd={(content) => change({ action: 'note', content })} />
        <MemberShopping room={room} />
      </Box>
    </Box>
  );
}

/** The notes of a chat, and its actions. @throws HttpError with a message, from `change` */
function useRoomDetail(room: string, link: ChatLink, onChanged: (room: ConsoleChatRoom) => void) {
  const call = useCall();
  const client = useQueryClient();
  const key = ['chats', 'room', room];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => call('getChatRoom', { path: { _id: room } }),
  });
  useEffect(
    () =>
      link.on('note', ({ _room }) => {
        if (_room === room) void client.invalidateQueries({ queryKey: ['chats', 'room', room] });
      }),
    [link, room, client],
  );
  return {
    notes: data?.notes ?? [],
    async change(body: BodyOf<'changeChatRoom'>): Promise<void> {
      const detail = await call('changeChatRoom', { path: { _id: room }, body });
      client.setQueryData(key, detail);
      onChanged(detail.room);
    },
  };
}
