import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

const url = '/files/0197a1b2-0000-7000-8000-000000000000';
const widths = (srcSet = '') => [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test.each([
  [64, 160, undefined],
  [96, 160, 320],
  [256, 320, 640],
  [800, 960, 1920],
  [4_000, 1920, undefined],
])('a place of %i px', (width, single, double) => {
  const srcSet = double && { srcSet: `${url}?w=${double} 2x` };
  expect(pictureSources(url, width)).toEqual({ src: `${url}?w=${single}`, ...srcSet });
});

test.each([
  [320, [320, 480, 640]],
  [800, [480, 640, 960, 1280, 1920]],
  [1_024, [640, 960, 1280, 1920]],
])('a place of up to %i px that grows with the window', (width, offered) => {
  const sizes = '(min-width: 1024px) 25vw, 50vw';
  const sources = pictureSources(url, width, sizes);
  expect(widths(sources.srcSet)).toEqual(offered);
  expect(sources).toMatchObject({ src: `${url}?w=${offered.at(-1)}`, sizes });
});

test.each(['https://elsewhere.example/a.png', '/files/../x', 'data:image/png;base64,AA', 'blob:http://localhost/1'])(
  'a file that is not ours is unchanged: %s',
  (src) => {
    expect(pictureSources(src, 100)).toEqual({ src });
  },
);
