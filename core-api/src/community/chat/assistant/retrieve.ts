import { type AiSource, cutText } from '@iruon/contract';
import { sql } from 'kysely';
import { productsByText } from '../../../catalog/products/index.ts';
import { refusalOf } from '../../../content/board-access/index.ts';
import { findReadable, listBoards } from '../../../content/boards/index.ts';
import { findFaq, findFaqs } from '../../../content/faqs/index.ts';
import { findNotice, listNotices } from '../../../content/notices/index.ts';
import type { UserContext } from '../rooms/access.ts';
import { partsOf, passageOf, plainText, termsOf } from './question-words.ts';

/** A source that the member may read, with its text. */
export interface Hit extends AiSource {
  text: string;
}

const MAX_HITS = 5;
/** Maximum number per kind and word. */
const PER_WORD = 5;
/** Maximum number of parts of words without a match. */
const MAX_PARTS = 6;
const LONGEST_TEXT = 1_000;
/** A permanent answer counts more than a notice, which is often about a special case; a notice that fits better still wins. */
const WEIGHTS: Record<AiSource['kind'], number> = { FAQ: 1.4, IFU: 1, PRODUCT: 1, NOTICE: 0.8 };

type Source = Pick<AiSource, 'kind' | '_id' | 'title'>;

async function findFor(context: UserContext, word: string): Promise<Source[]> {
  const { db } = context;
  const range = { limit: PER_WORD, offset: 0 };
  const products = productsByText(word);
  const [faqs, notices, ifus, named] = await Promise.all([
    findFaqs(db, { q: word }, range),
    listNotices(context, { q: word, page: 1, limit: PER_WORD }),
    listBoards(context, { code: 'IFU', q: word, page: 1, limit: PER_WORD }),
    products
      ? db
          .selectFrom('products')
          .select(['id', 'name'])
          .where('shows', '=', true)
          .where(sql<boolean>`id in (${products})`)
          .limit(PER_WORD)
          .execute()
      : [],
  ]);
  return [
    ...faqs.map(({ id, question }) => ({ kind: 'FAQ' as const, _id: id, title: question })),
    ...notices.notifications.map(({ _id, subject }) => ({ kind: 'NOTICE' as const, _id, title: subject })),
    ...ifus.boards.map(({ _id, subject }) => ({ kind: 'IFU' as const, _id, title: subject })),
    ...named.map(({ id, name }) => ({ kind: 'PRODUCT' as const, _id: id, title: name })),
  ];
}

/**
 * Loads a hit again, with the rights of the member: one that is hidden, superseded or closed to the member since the
 * search is dropped, and so is one that was found by a mistake. Links are created here, from ids.
 */
async function readHit(context: UserContext, { kind, _id }: Source): Promise<Hit | undefined> {
  const { db, now, actor } = context;
  if (kind === 'FAQ') {
    const faq = await findFaq(db, _id);
    return (
      faq && {
        kind,
        _id,
        title: faq.question,
        url: `/center/faq?q=${encodeURIComponent(cutText(faq.question, 50))}`,
        text: faq.answer,
      }
    );
  }
  if (kind === 'NOTICE') {
    const notice = await findNotice(db, now(), _id);
    return notice && { kind, _id, title: notice.subject, url: `/center/notice/${_id}`, text: notice.content };
  }
  if (kind === 'IFU') {
    const board = await findReadable(context, _id).catch(() => undefined);
    if (board?.code !== 'IFU' || refusalOf(board, actor) !== null) return undefined;
    const { version = '' } = board.meta;
    return {
      kind,
      _id,
      title: [board.subject, version].filter(Boolean).join(' '),
      url: `/library/ifu/${_id}`,
      text: board.content,
    };
  }
  const product = await db
    .selectFrom('products')
    .select(['name', 'code'])
    .where('id', '=', _id)
    .where('shows', '=', true)
    .executeTakeFirst();
  return (
    product && {
      kind,
      _id,
      title: product.name,
      url: `/shop/products/${encodeURIComponent(product.code)}`,
      text: `상품 코드 ${product.code}`,
    }
  );
}

/** The matches of a word; a failed search has none: the assistant then knows less, never more. */
async function found(context: UserContext, word: string): Promise<Source[]> {
  return findFor(context, word).catch((error: unknown) => {
    context.logger.warn({ err: error }, 'chat: a search for the assistant failed');
    return [];
  });
}

/**
 * The sources for a question, best first: those with most of its words, where words in a title count double and a word
 * with few matches counts more than one with many; permanent answers come before notices. Each has the passage that fits
 * best. Only sources that the member may read now.
 */
export async function retrieve(context: UserContext, question: string): Promise<Hit[]> {
  const scores = new Map<string, { each: Source; score: number }>();
  async function score(word: string): Promise<number> {
    const all = await found(context, word);
    for (const each of all) {
      const key = `${each.kind} ${each._id}`;
      const known = scores.get(key) ?? { each, score: 0 };
      known.score +=
        (WEIGHTS[each.kind] * word.length * (each.title.includes(word) ? 2 : 1)) / Math.log2(1 + all.length);
      scores.set(key, known);
    }
    return all.length;
  }
  const unmatched: string[] = [];
  const words = termsOf(question);
  for (const word of words) if ((await score(word)) === 0) unmatched.push(word);
  const parts = [...new Set(unmatched.flatMap(partsOf).slice(0, MAX_PARTS))];
  for (const part of parts) await score(part);
  const best = [...scores.values()].sort((a, b) => b.score - a.score);
  const hits: Hit[] = [];
  for (const { each } of best) {
    if (hits.length === MAX_HITS) break;
    const hit = await readHit(context, each);
    if (hit) hits.push({ ...hit, text: passageOf(plainText(hit.text), [...words, ...parts], LONGEST_TEXT) });
  }
  return hits;
}
