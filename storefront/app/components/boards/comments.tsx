import type { CommentsView } from '@iruon/bff-storefront/boards/reading';
import type { BoardComment } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { cn } from '~/class-names';
import { HiddenFields } from '~/components/fields/hidden-fields';
import { ListPages } from '~/components/lists/list-pages';
import { Button } from '~/components/ui/button';
import { Textarea } from '~/components/ui/input';
import { Notice } from '~/components/ui/notice';
import { count, minute } from '~/format';
import type { CommentRefusal } from './comment-action';

export interface CommentsProps {
  view: CommentsView;
  refusal: CommentRefusal | undefined;
}

/** The comments of a post with the forms to write, reply to, change and delete them; all work without scripts. */
export function Comments({ view, refusal }: CommentsProps) {
  const { comments, total, page, pageCount, clientId } = view;
  return (
    <section id="comments" aria-labelledby="comments-title" className="grid max-w-reading gap-6">
      <h2 id="comments-title" className="text-title-s font-bold">
        댓글 <span className="figures text-accent">{count(total)}</span>
      </h2>
      {comments.length === 0 ? (
        <p className="text-label text-ink-faint">아직 댓글이 없습니다. 첫 댓글을 남겨 보세요.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {comments.map((comment) => (
            <li key={comment._id} className={cn('py-4', comment._parent && 'pl-6')}>
              <Comment
                comment={comment}
                clientId={clientId}
                refusal={refusal?.about === comment._id ? refusal : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <ListPages name="comments" label="댓글 쪽" page={page} pageCount={pageCount} />
      <CommentForm
        key={clientId}
        label="댓글"
        verb="댓글 등록"
        refusal={refusal?.about === null ? refusal : undefined}
        hidden={{ intent: 'comment', clientId }}
      />
    </section>
  );
}

function Comment({
  comment,
  clientId,
  refusal,
}: {
  comment: BoardComment;
  clientId: string;
  refusal: CommentRefusal | undefined;
}) {
  const { _id, _parent, writer, isMine, isDeleted, content, createdAt, isChanged } = comment;
  if (isDeleted) return <p className="text-label text-ink-faint">지워진 댓글입니다.</p>;
  return (
    <article className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 text-label">
        <b className="font-semibold">{writer ?? '이루온'}</b>
        <time dateTime={createdAt} className="figures text-caption text-ink-faint">
          {minute(createdAt)}
        </time>
        {isChanged && <span className="text-caption text-ink-faint">고침</span>}
      </p>
      <p className="break-words whitespace-pre-line text-ink-soft">{content}</p>
      <div className="flex flex-wrap gap-x-4">
        {_parent === null && (
          <Fold label="답글" isOpen={refusal?.intent === 'comment'}>
            <CommentForm
              key={clientId}
              label="답글"
              verb="답글 등록"
              refusal={refusal?.intent === 'comment' ? refusal : undefined}
              hidden={{ intent: 'comment', clientId, parent: _id }}
            />
          </Fold>
        )}
        {isMine && (
          <>
            <Fold label="고치기" isOpen={refusal?.intent === 'change-comment'}>
              <CommentForm
                key={content}
                label="댓글"
                verb="저장"
                content={content}
                refusal={refusal?.intent === 'change-comment' ? refusal : undefined}
                hidden={{ intent: 'change-comment', comment: _id }}
              />
            </Fold>
            <Fold label="삭제" isOpen={refusal?.intent === 'remove-comment'}>
              <Form method="post" className="grid justify-items-start gap-2">
                {refusal?.intent === 'remove-comment' && <Notice tone="danger" title={refusal.title} />}
                <input type="hidden" name="comment" value={_id} />
                <p className="text-label text-ink-soft">지운 댓글은 되돌릴 수 없습니다.</p>
                <Button intent="remove-comment" tone="danger" size="s">
                  댓글 삭제
                </Button>
              </Form>
            </Fold>
          </>
        )}
      </div>
    </article>
  );
}

/** A native `details` element that opens below its label, also without scripts. */
function Fold({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="open:w-full open:pb-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-label font-semibold text-ink-soft hover:text-accent">
        {label}
      </summary>
      {children}
    </details>
  );
}

function CommentForm({
  label,
  verb,
  content = '',
  refusal,
  hidden,
}: {
  label: string;
  verb: string;
  content?: string;
  refusal: CommentRefusal | undefined;
  hidden: Readonly<Record<string, string>>;
}) {
  const fieldId = useId();
  const isPending = useNavigation().state === 'submitting';
  return (
    <Form method="post" preventScrollReset className="grid justify-items-end gap-3">
      {refusal && <Notice tone="danger" title={refusal.title} className="w-full" />}
      <HiddenFields values={hidden} />
      <label htmlFor={fieldId} className="sr-only">
        {label}
      </label>
      <Textarea
        id={fieldId}
        name="content"
        rows={3}
        required
        maxLength={1_000}
        defaultValue={refusal?.content ?? content}
        placeholder="환자 정보는 적지 말아 주세요."
      />
      <Button type="submit" size="s" isPending={isPending}>
        {verb}
      </Button>
    </Form>
  );
}
