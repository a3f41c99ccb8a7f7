import type { Bff } from '@iruon/bff-storefront/bff';
import { boardCommentText, id } from '@iruon/contract';
import { data, redirect } from '@remix-run/node';
import { z } from 'zod';

const sent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('comment'), clientId: id, content: boardCommentText, parent: id.optional() }),
  z.object({ intent: z.literal('change-comment'), comment: id, content: boardCommentText }),
  z.object({ intent: z.literal('remove-comment'), comment: id }),
]);
type Sent = z.output<typeof sent>;

/** The error of a comment, with the entered text. */
export interface CommentRefusal {
  title: string;
  content: string;
  /** The comment that the entered text replies to or changes; null for a new one. */
  about: string | null;
  intent: string;
}

function send({ actions }: Bff, board: string, form: Sent) {
  switch (form.intent) {
    case 'comment':
      return actions.writeComment(board, {
        clientId: form.clientId,
        content: form.content,
        _parent: form.parent ?? null,
      });
    case 'change-comment':
      return actions.changeComment(board, form.comment, form.content);
    case 'remove-comment':
      return actions.removeComment(board, form.comment);
  }
}

/** Creates, changes or deletes a comment of a post, and redirects to `page`. */
export async function commentAction(bff: Bff, board: string, form: FormData, page: string) {
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >;
  const refuse = (title: string, status: number) =>
    data(
      {
        refusal: {
          title,
          content: fields.content ?? '',
          about: fields.comment ?? fields.parent ?? null,
          intent: fields.intent ?? '',
        } satisfies CommentRefusal,
      },
      status,
    );
  const parsed = sent.safeParse(fields);
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? '댓글을 확인해 주세요.', 400);
  const outcome = await send(bff, board, parsed.data);
  if (outcome.ok) throw redirect(`${page}#comments`);
  const { title, detail, errors = [], status } = outcome.problem;
  return refuse(errors[0]?.message ?? detail ?? title, status);
}
