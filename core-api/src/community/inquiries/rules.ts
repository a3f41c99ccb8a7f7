import type { InquireState } from '@iruon/contract';

export interface InquireFacts {
  readonly userId: string;
  readonly isSecret: boolean;
  readonly state: InquireState;
}

/** The viewer of an inquiry: a member by id, an operator, or a guest. */
export type Viewer =
  | { readonly type: 'visitor' }
  | { readonly type: 'member'; readonly userId: string }
  | { readonly type: 'operator' };

/** Everyone may read an open inquiry; only its writer and the store may read a secret one. */
export function isReadable(inquire: InquireFacts, viewer: Viewer): boolean {
  return !inquire.isSecret || viewer.type === 'operator' || isMine(inquire, viewer);
}

export function isMine(inquire: Pick<InquireFacts, 'userId'>, viewer: Viewer): boolean {
  return viewer.type === 'member' && viewer.userId === inquire.userId;
}

/**
 * Only its author may change or delete an inquiry, and only before it is answered, because the answer refers to its
 * text.
 */
export function isChangeable(inquire: InquireFacts, viewer: Viewer): boolean {
  return isMine(inquire, viewer) && inquire.state === 'ANSWER_AWAITING';
}
