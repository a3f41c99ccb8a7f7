import { operations } from '@iruon/contract/operations';
import { problem } from '../../platform/http/problem.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { findTerms, findTermsOf, findVersions } from './find-terms.ts';
import { listTermsConsents } from './list-terms-consents.ts';

export const termsRoutes: Route[] = [
  route(operations.listTerms, async ({ context }) => {
    const found = await findTerms(context.db, context.now());
    return { termsList: found.map(({ id: _id, content: _, ...rest }) => ({ _id, ...rest })) };
  }),
  route(operations.getTerms, async ({ context, params: { code }, query: { effectiveOn } }) => {
    const at = context.now();
    const [found] = effectiveOn
      ? await findTermsOf(context.db, code, effectiveOn)
      : await findTerms(context.db, at, code);
    if (!found) throw problem('NOT_FOUND', '약관을 찾을 수 없습니다.');
    const { id: _id, ...rest } = found;
    return { terms: { _id, ...rest }, versions: await findVersions(context.db, at, code) };
  }),
  route(operations.listConsoleTermsConsents, ({ context, params, query: { filter = {}, sort, range } }) =>
    listTermsConsents(context, params._id, { filter, direction: sort?.[1] ?? 'DESC', range }),
  ),
];
