import type { FaqCategory } from '@iruon/contract';

/** The address of a list of questions, without defaults, so that one list has one address. */
export function faqAddress({
  category,
  q = '',
  page = 1,
}: {
  category: FaqCategory | null;
  q?: string;
  page?: number;
}): string {
  const params = new URLSearchParams([
    ...(category === null ? [] : [['category', category]]),
    ...(q === '' ? [] : [['q', q]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
  return params.size === 0 ? '/center/faq' : `/center/faq?${params}`;
}
