import type { ChatFile, ChatMessage } from '@iruon/contract';
import type { PendingMessage } from '@iruon/contract/chat-room-state';
import { chatMessageKindLabels } from '@iruon/contract/labels';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Muted } from '../../../components/muted.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { addressOf } from '../../../providers/call.ts';

interface MessageListProps {
  messages: readonly ChatMessage[];
  pending: readonly PendingMessage[];
  memberName: string;
  /** The last message that the member has read. */
  memberReadSeq: number;
  isMemberTyping: boolean;
  /** Fetches older messages; null when the first one is loaded. */
  onEarlier: (() => void) | null;
  onRetry: (tempId: string) => void;
  onDrop: (tempId: string) => void;
}

const bubble = (kind: ChatMessage['kind']) => ({
  px: 1.5,
  py: 1,
  borderRadius: 2,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  ...(kind === 'ADMIN_END'
    ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
    : { bgcolor: 'action.hover', ...(kind === 'AUTO_NOTE' && { color: 'text.secondary' }) }),
});

type ShownFile = Pick<ChatFile, '_id' | 'name'> & Partial<Pick<ChatFile, 'mime' | 'width' | 'height'>>;

function Files({ files }: { files: readonly ShownFile[] }) {
  return files.map(({ _id, name, mime = '', width, height }) => {
    const url = addressOf('readChatFile', { path: { _id } });
    return (
      <Box key={_id}>
        {mime.startsWith('image/') && (
          <Box
            component="img"
            src={url}
            alt=""
            loading="lazy"
            {...(width && height ? { width, height } : {})}
            sx={{ display: 'block', width: 'auto', height: 'auto', maxWidth: '100%', maxHeight: 240 }}
          />
        )}
        <Link href={url} target="_blank" rel="noreferrer" color="inherit">
          {name} (새 창)
        </Link>
      </Box>
    );
  });
}

/** The messages of a chat: the member on the left, agents on the right. Follows its end. */
export function MessageList(props: MessageListProps) {
  const { messages, pending, memberName, memberReadSeq, isMemberTyping, onEarlier, onRetry, onDrop } = props;
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const mark = `${messages.at(-1)?.seq}/${pending.length}/${isMemberTyping}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark changes with the content
  useEffect(() => {
    if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight;
  }, [mark]);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // A loaded picture lengthens the content, a long answer in the field shrinks the box.
    const observer = new ResizeObserver(() => {
      if (follows.current) current.scrollTop = current.scrollHeight;
    });
    for (const each of [current, ...current.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      ref={box}
      role="region"
      aria-label="대화"
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < 80;
      }}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2 }}
    >
      {onEarlier && (
        <Button size="small" onClick={onEarlier}>
          이전 대화 보기
        </Button>
      )}
      <div role="log" aria-live="polite">
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1.25 }}>
          {messages.map(({ _id, kind, seq, content, files, senderName, createdAt }) => (
            <Box
              component="li"
              key={_id}
              sx={{
                maxWidth: '80%',
                alignSelf: {
                  ADMIN_END: 'flex-end',
                  USER_PEER: 'flex-start',
                  AI_PROMPT: 'flex-start',
                  AUTO_NOTE: 'center',
                }[kind],
              }}
            >
              <Muted variant="caption">
                {kind === 'USER_PEER' ? memberName : (senderName ?? chatMessageKindLabels[kind])} ·{' '}
                {showTime(createdAt)}
                {kind === 'ADMIN_END' && seq <= memberReadSeq && ' · 읽음'}
              </Muted>
              <Box sx={bubble(kind)}>
                {content}
                <Files files={files} />
              </Box>
            </Box>
          ))}
          {pending.map(({ tempId, content, files, failure }) => (
            <Box
              component="li"
              key={tempId}
              aria-busy={failure === null}
              sx={{ maxWidth: '80%', alignSelf: 'flex-end', opacity: failure === null ? 0.7 : 1 }}
            >
              <Muted variant="caption">{failure === null ? '보내는 중' : '보내지 못함'}</Muted>
              <Box sx={bubble('ADMIN_END')}>
                {content}
                <Files files={files} />
              </Box>
              {failure !== null && (
                <Alert
                  severity="error"
                  sx={{ mt: 0.5 }}
                  action={
                    <>
                      <Button size="small" onClick={() => onRetry(tempId)}>
                        다시 보내기
                      </Button>
                      <Button size="small" onClick={() => onDrop(tempId)}>
                        지우기
                      </Button>
                    </>
                  }
                >
                  {failure}
                </Alert>
              )}
            </Box>
          ))}
        </Box>
      </div>
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary', minHeight: 24, display: 'block' }}>
        {isMemberTyping && `${memberName} 님이 입력하고 있습니다.`}
      </Typography>
    </Box>
  );
}
