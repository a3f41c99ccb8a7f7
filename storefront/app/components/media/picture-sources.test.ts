import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

const url = '/files/0197a1b2-0000-7000-8000-000000000000';
const widths = (srcSet = '') => [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test.each([
  [64, undefined, [160, 320], 160],
  [96, undefined, [160, 320], 320],
  [200, undefined, [320, 480, 640], 480],
  [800, undefined, [960, 1280, 1920], 1920],
  [4_000, undefined, [1920], 1920],
  [400, '(min-width: 1024px) 25vw, 50vw', [160, 320, 480, 640, 960, 1280], 960],
] as const)('a width of %i px, %s', (width, sizes, offered, plain) => {
  const sources = pictureSources(url, width, sizes);
  expect(widths(sources.srcSet)).toEqual(offered);
  expect(sources.src).toBe(`${url}?w=${plain}`);
  expect(sources.sizes).toBe(sizes ?? `${width}px`);
});

test.each(['https://elsewhere.example/a.png', '/files/../x', 'data:image/png;base64,AA', 'blob:http://localhost/1'])(
  'a file that is not ours is unchanged: %s',
  (src) => {
    expect(pictureSources(src, 100)).toEqual({ src });
  },
);
