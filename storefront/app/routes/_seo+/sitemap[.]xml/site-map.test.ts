import { expect, it } from 'vitest';
import { isPrivate, pageMeta } from '~/seo.ts';
import { MAX_ADDRESSES, siteMapXml } from './site-map.ts';

const origin = 'https://iruon.example';
const locations = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

it('lists every page with the time of its last change', () => {
  const xml = siteMapXml(
    origin,
    [
      { path: '/', changedAt: null },
      { path: '/shop/exhibitions/A&B', changedAt: '2026-06-30T03:00:00.000Z' },
    ],
    null,
  );
  expect(locations(xml)).toEqual([`${origin}/`, `${origin}/shop/exhibitions/A&amp;B`]);
  expect(xml).toContain('A&amp;B</loc><lastmod>2026-06-30T03:00:00.000Z</lastmod>');
  expect(xml?.match(/<lastmod>/g)).toHaveLength(1);
});

it('is split if one file would contain too many, without losing or repeating an address', () => {
  const entries = Array.from({ length: MAX_ADDRESSES + 1 }, (_, index) => ({ path: `/${index}`, changedAt: null }));
  const index = siteMapXml(origin, entries, null);
  expect(locations(index)).toEqual([`${origin}/sitemap.xml?part=1`, `${origin}/sitemap.xml?part=2`]);
  expect(locations(siteMapXml(origin, entries, 1))).toHaveLength(MAX_ADDRESSES);
  expect(locations(siteMapXml(origin, entries, 2))).toEqual([`${origin}/${MAX_ADDRESSES}`]);
  for (const part of [0, 3, 1.5, Number.NaN]) expect(siteMapXml(origin, entries, part)).toBeUndefined();
  expect(siteMapXml(origin, entries.slice(1), null)).toContain('<urlset');
});

it.each([
  ['/', false],
  ['/shop/exhibitions/SPRING', false],
  ['/product', false],
  ['/mypage', true],
  ['/mypage/cart', true],
  ['/shop/order', true],
  ['/shop/orders-of-magnitude', false],
])('%s is private: %s', (path, expected) => expect(isPrivate(path)).toBe(expected));

it('shows the position of a page, and a picture by its absolute URL', () => {
  const args = { matches: [{ id: 'root', data: { origin, company: {} } }], location: { pathname: '/product' } };
  const meta = pageMeta(args, { title: '제품', description: '가'.repeat(400), image: '/files/1' });
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/product` });
  expect(meta).toContainEqual({ property: 'og:image', content: `${origin}/files/1` });
  expect(meta).toContainEqual({ name: 'description', content: `${'가'.repeat(149)}…` });
});
