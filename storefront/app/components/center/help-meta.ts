import type { CustomerHelpView } from '@iruon/bff-storefront/center/customer-help';
import type { MetaDescriptor } from '@remix-run/node';
import { faqPage, type MetaArgs, pageMeta } from '~/seo';
import type { HelpContent } from './help-content';

/** Title, description and frequent questions of a help page, for search engines. */
export function helpMeta(
  args: MetaArgs,
  { title, description }: HelpContent,
  view: CustomerHelpView | undefined,
): MetaDescriptor[] {
  const calls = view?.groups.flatMap((group) => group.calls) ?? [];
  return [
    ...pageMeta(args, { title: `${title} - 이루온`, description }),
    ...(calls.length === 0 ? [] : [faqPage(calls.map(({ query, reply }) => ({ question: query, answer: reply })))]),
  ];
}
