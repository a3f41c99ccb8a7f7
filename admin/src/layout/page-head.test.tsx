import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { consolePages } from '../resources/index.ts';
import { emptyResponses } from '../testing/sample.ts';
import { renderStory } from '../testing/story.tsx';

function openPage(name: string, kind: 'list' | 'create'): void {
  const Page = consolePages.find((page) => page.name === name)?.[kind] as ComponentType;
  const at = kind === 'list' ? `/${name}` : `/${name}/create`;
  renderStory(
    { title: at, resource: name, at, path: `${at}/*`, render: () => <Page />, responses: emptyResponses() },
    {},
  );
}

const titles = () => screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

test.each([
  ['reviews', 'list', '리뷰'],
  ['orders', 'list', '주문'],
  ['brands', 'list', '브랜드'],
  ['bulk-uploads', 'list', '대량 등록'],
  ['statistics', 'list', '판매 통계'],
  ['brands', 'create', '브랜드 등록'],
  ['products', 'create', '상품 등록'],
  ['campaigns', 'create', '메일 작성'],
] as const)('the page %s %s has the title %s', async (name, kind, title) => {
  openPage(name, kind);
  await waitFor(() => expect(titles()).toEqual([title]));
});

const all = consolePages.flatMap((page) =>
  (['list', 'create'] as const).flatMap((kind) => (page[kind] ? [[page.name, kind] as const] : [])),
);

test.each(all)('the page %s %s has one title', { tags: ['extended'] }, async (name, kind) => {
  openPage(name, kind);
  await waitFor(() => expect(titles()).toEqual([expect.not.stringMatching(/^(불러오는 중)?$/)]));
});

test('no page writes a title of its own', () => {
  const sources = globSync('admin/src/**/*.tsx', { exclude: (name) => /\.(stories|test)\.tsx$/.test(name) });
  const own = sources.filter((file) => /component="h1"|<h1/.test(readFileSync(file, 'utf8')));
  expect(own.map((file) => basename(file)).toSorted()).toEqual([
    // Pages before login.
    'entrance-card.tsx',
    // Pages for missing addresses, in the middle of the window.
    'not-found.tsx',
    'page-head.tsx',
    // Hidden until the record is read.
    'page-loading.tsx',
    // On paper.
    'print-count.tsx',
  ]);
});
