import type { TermsView } from '@iruon/bff-storefront/site/terms';
import type { MetaDescriptor } from '@remix-run/node';
import { type MetaArgs, pageMeta } from '~/seo';

/** Title and description of a legal text; search engines show the version in force. */
export function termsMeta(args: MetaArgs, view: TermsView | undefined): MetaDescriptor[] {
  if (!view) return [{ title: '약관 - 이루온' }];
  const { terms, versions } = view;
  const isInForce = versions.some(
    ({ effectiveOn, state }) => effectiveOn === terms.effectiveOn && state === 'IN_FORCE',
  );
  return [
    ...pageMeta(args, { title: `${terms.subject} - 이루온`, description: terms.content }),
    ...(isInForce ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}
