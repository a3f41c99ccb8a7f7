import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts } from './facts';

// @covers screen:part/vertical-key-value-table
test('labels precede their values, and rows without a value are omitted', () => {
  const facts = [
    { label: '포장', value: '1개' },
    { label: '크기', value: '' },
    { label: '제조사', value: '이루온' },
  ];
  const markup = renderToStaticMarkup(createElement(Facts, { facts }));
  const cells = [...markup.matchAll(/<(dt|dd)[^>]*>([^<]*)</g)].map(([, tag, text]) => [tag, text]);
  expect(cells).toEqual([
    ['dt', '포장'],
    ['dd', '1개'],
    ['dt', '제조사'],
    ['dd', '이루온'],
  ]);
});
