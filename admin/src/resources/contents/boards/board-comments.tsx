import { type BoardComment, cutText } from '@iruon/contract';
import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useNotify, useRecordContext } from 'react-admin';
import { Detail, Muted } from '../../../components/muted.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { errorSentence } from '../../../providers/error-sentence.ts';
import { useCall } from '../../../providers/use-call.ts';

const PAGE = 50;

/** The comments of a saved post, with buttons to delete them. */
export function BoardComments() {
  const id = useRecordContext<{ id?: string }>()?.id;
  return id === undefined ? null : <Comments id={id} />;
}

function Comments({ id }: { id: string }) {
  const call = useCall();
  const client = useQueryClient();
  const notify = useNotify();
  const [page, setPage] = useState(1);
  const [removed, setRemoved] = useState<BoardComment>();
  const queryKey = ['boards', 'comments', id];
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => call('listConsoleBoardComments', { path: { _id: id }, query: { page, limit: PAGE } }),
  });

  async function remove({ _id }: BoardComment) {
    setRemoved(undefined);
    try {
      await call('removeConsoleBoardComment', { path: { _id: id, _comment: _id } });
      notify('댓글을 지웠습니다.', { type: 'success' });
    } catch (failure) {
      notify(errorSentence(failure), { type: 'error' });
    }
    await client.invalidateQueries({ queryKey });
  }

  return (
    <Box component="section" aria-labelledby="board-comments" sx={{ width: '100%', mt: 2 }}>
      <Typography id="board-comments" component="h2" variant="h6">
        댓글
      </Typography>
      {error && <ReadError error={error} onRetry={refetch} />}
      {data?.total === 0 && <Muted>아직 댓글이 없습니다.</Muted>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.comments.map((comment) => (
          <Box
            component="li"
            key={comment._id}
            sx={{ display: 'flex', gap: 1, py: 1, pl: comment._parent ? 4 : 0, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              <Detail>
                {comment.writer ?? '매장'} · {showTime(comment.createdAt)}
              </Detail>
              {comment.isDeleted ? '지워진 댓글입니다.' : comment.content}
            </Box>
            {!comment.isDeleted && (
              <Verb needs="removeConsoleBoardComment">
                <Button
                  size="small"
                  color="error"
                  onClick={() => setRemoved(comment)}
                  aria-label={`댓글 지우기: ${cutText(comment.content, 30)}`}
                >
                  지우기
                </Button>
              </Verb>
            )}
          </Box>
        ))}
      </Box>
      {data && data.total > PAGE && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            이전
          </Button>
          <Button disabled={page * PAGE >= data.total} onClick={() => setPage(page + 1)}>
            다음
          </Button>
        </Box>
      )}
      <Confirm
        isOpen={removed !== undefined}
        title="댓글을 지울까요?"
        content={cutText(removed?.content ?? '', 200)}
        confirm="지우기"
        onConfirm={() => removed && remove(removed)}
        onClose={() => setRemoved(undefined)}
      />
    </Box>
  );
}
