import { describe, expect, it } from 'vitest';
import WholeMenu from '~/routes/menu';
import { render } from '~/testing/render';
import { Header } from '../header';
import { currentLink, menuGroups } from './menu-groups';
import { MenuSheet } from './menu-sheet';

const member = {
  name: '박지후',
  businessName: '서울밝은치과의원',
  type: 'COMPANY' as const,
  isCustomer: true,
  isApproved: true,
  customerRequest: null,
};
const categories = [
  { code: 'FIXTURE', name: '픽스처' },
  { code: 'TOOLS', name: '기구' },
];
const customerCenter = { phone: '02-1234-5678' };
const shell = { member, categories, customerCenter };
const sheetAt = (at: string) => render(<MenuSheet {...shell} />, { at });

const noChat = { chatUrl: null, opensAi: false, unreadChats: 0 };

describe("the phone's menu", () => {
  it('has the pages in groups, the categories in the shop, and no empty group', () => {
    const groups = menuGroups(shell);
    expect(groups.map(({ label }) => label)).toEqual([
      '쇼핑몰',
      '제품 소개',
      '아카데미',
      '자료실',
      '마이페이지',
      '고객센터',
      '약관과 정책',
    ]);
    expect(groups[0]?.links.map(({ label }) => label)).toEqual(['전체 상품', '픽스처', '기구', '기획전']);
    expect(menuGroups({ ...shell, member: null }).map(({ label }) => label)).not.toContain('마이페이지');
  });

  it.each([
    ['/shop/products', '', '/shop/products'],
    ['/shop/products', '?category=TOOLS&sort=latest', '/shop/products?category=TOOLS'],
    ['/shop/products/TS-1', '', '/shop/products'],
    ['/mypage/orders/1/claim', '', '/mypage/orders'],
    ['/center/notice/1', '', '/center/notice'],
    ['/product/bone', '', '/product/bone'],
    ['/', '', null],
  ])('finds the group of %s%s', (pathname, search, to) => {
    expect(currentLink(menuGroups(shell), { pathname, search })).toBe(to);
  });

  it('opens only the group of the page, and marks the page', () => {
    const markup = sheetAt('/mypage/points');
    expect(markup.match(/<details[^>]* open=""/g)).toHaveLength(1);
    expect(markup).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>마이페이지/);
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
    expect(markup).toMatch(
      /aria-current="page"[^>]*href="\/mypage\/points"|href="\/mypage\/points"[^>]*aria-current="page"/,
    );
  });

  it('is a page without scripts, in the same groups, which the header leads to', () => {
    const header = render(<Header cartCount={0} chat={noChat} {...shell} />);
    expect(header).toMatch(/<noscript>.*href="\/menu".*<\/noscript>/);
    const page = render(<WholeMenu />, { at: '/menu', root: shell });
    for (const { label, links } of menuGroups(shell)) {
      expect(page).toContain(label);
      for (const { to } of links) expect(page).toContain(`href="${to}"`);
    }
    expect(page).toContain('href="/logout"');
    expect(render(<WholeMenu />, { at: '/menu', root: { ...shell, member: null } })).not.toContain('/logout');
  });

  it('shows the same member name as the header', () => {
    expect(render(<Header cartCount={0} chat={noChat} {...shell} />)).toContain('서울밝은치과의원');
  });
});
