import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { areas, myPagesOf } from '../navigation';

export interface MenuLink {
  /** Path with query, or a telephone address. */
  to: string;
  label: string;
}

export interface MenuGroup {
  label: string;
  links: MenuLink[];
}

const groupLabels = { shop: '쇼핑몰', academy: '아카데미', library: '자료실' } as const;

const policies: MenuLink[] = [
  { to: '/terms/service', label: '이용약관' },
  { to: '/privacy-policy', label: '개인정보처리방침' },
  { to: '/terms', label: '약관과 정책 전체' },
];

/** The pages a visitor or member can open, in the groups of the phone's menu; a group without pages is left out. */
export function menuGroups({
  member,
  categories,
  customerCenter: { phone },
}: Pick<ShellView, 'member' | 'categories' | 'customerCenter'>): MenuGroup[] {
  const inArea = (name: keyof typeof groupLabels): MenuGroup => ({
    label: groupLabels[name],
    links: areas.filter(({ group }) => group === name).map(({ to, label }) => ({ to, label })),
  });
  const shop = inArea('shop');
  const [products, ...others] = shop.links;
  const all = products ? [{ to: products.to, label: '전체 상품' }] : [];
  const byCategory = categories.map(({ code, name }) => ({
    to: `/shop/products?category=${encodeURIComponent(code)}`,
    label: name,
  }));
  return [
    { ...shop, links: [...all, ...byCategory, ...others] },
    inArea('academy'),
    inArea('library'),
    { label: '마이페이지', links: member ? myPagesOf(member) : [] },
    { label: '고객지원', links: [...(phone ? [{ to: `tel:${phone}`, label: `전화 ${phone}` }] : []), ...policies] },
  ].filter(({ links }) => links.length > 0);
}

/** The link whose page is shown: the same address, or the nearest above it; null when no link leads there. */
export function currentLink(
  groups: readonly MenuGroup[],
  { pathname, search }: { pathname: string; search: string },
): string | null {
  const category = new URLSearchParams(search).get('category');
  const fits = ({ to }: MenuLink) => {
    const [path = '', query = ''] = to.split('?');
    const wanted = new URLSearchParams(query).get('category');
    if (wanted !== null && wanted !== category) return false;
    return pathname === path || pathname.startsWith(`${path}/`);
  };
  const fitting = groups.flatMap(({ links }) => links.filter(fits)).map(({ to }) => to);
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
