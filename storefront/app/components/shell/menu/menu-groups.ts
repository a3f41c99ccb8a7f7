import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { areaPages, categoryAddress, myPagesOf, type PageLink } from '../navigation';

export interface MenuGroup {
  label: string;
  /** Addresses are paths with query, or `tel:` URLs. */
  links: PageLink[];
}

const policies: PageLink[] = [
  { to: '/terms/service', label: '이용약관' },
  { to: '/privacy-policy', label: '개인정보처리방침' },
  { to: '/terms', label: '약관과 정책 전체' },
];

/** The pages that a visitor or member can open, in the groups of the phone's menu, without empty groups. */
export function menuGroups({
  member,
  categories,
  customerCenter: { phone },
}: Pick<ShellView, 'member' | 'categories' | 'customerCenter'>): MenuGroup[] {
  const [products, ...others] = areaPages.shop;
  const byCategory = categories.map(({ code, name }) => ({ to: categoryAddress(code), label: name }));
  const call = phone ? [{ to: `tel:${phone}`, label: `전화 ${phone}` }] : [];
  return [
    { label: '쇼핑몰', links: [products, ...byCategory, ...others] },
    { label: '제품 소개', links: [...areaPages.product] },
    { label: '아카데미', links: [...areaPages.academy] },
    { label: '자료실', links: [...areaPages.library] },
    { label: '마이페이지', links: member ? myPagesOf(member) : [] },
    { label: '고객센터', links: [...areaPages.center, ...call] },
    { label: '약관과 정책', links: policies },
  ].filter(({ links }) => links.length > 0);
}

/**
 * The link to the current page: the one with its address, or with the nearest address above it; null without such a
 * link.
 */
export function currentLink(
  groups: readonly MenuGroup[],
  { pathname, search }: { pathname: string; search: string },
): string | null {
  const category = new URLSearchParams(search).get('category');
  const fits = ({ to }: PageLink) => {
    const [path = '', query = ''] = to.split('?');
    const linkCategory = new URLSearchParams(query).get('category');
    if (linkCategory !== null && linkCategory !== category) return false;
    return pathname === path || pathname.startsWith(`${path}/`);
  };
  const fitting = groups.flatMap(({ links }) => links.filter(fits)).map(({ to }) => to);
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
