import { operations } from '@iruon/contract/operations';
import { problem } from '../../platform/http/problem.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { findTerms } from './find-terms.ts';

export const termsRoutes: Route[] = [
  route(operations.listTerms, async ({ context }) => {
    const found = await findTerms(context.db, context.now());
    return { termsList: found.map(({ id: _id, content: _, ...rest }) => ({ _id, ...rest })) };
  }),
  route(operations.getTerms, async ({ context, params: { code } }) => {
    const [found] = await findTerms(context.db, context.now(), code);
    if (!found) throw problem('NOT_FOUND', '약관을 찾을 수 없습니다.');
    const { id: _id, ...rest } = found;
    return { terms: { _id, ...rest } };
  }),
];
