import type { ChatNote, ConsoleChatRoom } from '@iruon/contract';
import { Alert, Box, Button, Link, Skeleton, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Detail, Muted } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { useAttempt } from '../../../providers/use-attempt.ts';
import { useCall } from '../../../providers/use-call.ts';
import { ShoppingPanels } from '../../members/users/activity-panels.tsx';

/** The member of the chat. */
export function MemberPanel({ room }: { room: ConsoleChatRoom }) {
  const { owner, username, businessName, custNo, createdAt, star, comment } = room;
  return (
    <Panel title="회원">
      <Facts
        facts={[
          [
            '이름',
            <Link key="name" component={LinkOrText} to={`/users/${owner.user._id}/show`}>
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

interface ChatNotesProps {
  notes: readonly ChatNote[];
  /** @throws Error with a message for the agent */
  onAdd: (content: string) => Promise<unknown>;
}

/** Internal notes of the agents, which members do not see. */
export function ChatNotes({ notes, onAdd }: ChatNotesProps) {
  const [text, setText] = useState('');
  const { attempt, isPending, refusal } = useAttempt();
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await attempt(() => onAdd(text.trim()))) setText('');
  }
  return (
    <Panel title="상담 메모">
      <Muted variant="body2">회원에게는 보이지 않습니다.</Muted>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {notes.map(({ _id, content, by, createdAt }) => (
          <Box component="li" key={_id} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {content}
            <Detail>
              {by} · {showTime(createdAt)}
            </Detail>
          </Box>
        ))}
      </Box>
      <Box component="form" onSubmit={add}>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <TextField
          label="메모"
          multiline
          fullWidth
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: 1_000 } }}
        />
        <Verb needs="support:write">
          <Button type="submit" size="small" variant="outlined" loading={isPending} disabled={text.trim() === ''}>
            메모 남기기
          </Button>
        </Verb>
      </Box>
    </Panel>
  );
}
