import { expect, test } from 'vitest';
import { heroSlides } from './home.ts';

const banner = (code: string, urls: (string | null)[], name = code) => ({
  _id: code,
  code: code as 'MAIN_1_PC',
  name,
  url: `/${code}`,
  display: { enabled: true, hasPeriod: false, startedAt: null, endedAt: null },
  images: urls.flatMap((url, index) => (url === null ? [] : [{ index, _file: url, url }])),
});

test('the pictures of a slot for wide and narrow windows are one slide, slots in their order', () => {
  const slides = heroSlides([
    banner('MAIN_2_PC', ['p2']),
    banner('MAIN_1_MOBILE', ['m1', 'm1b'], '모바일'),
    banner('MAIN_1_PC', ['p1', 'p1b'], '첫 배너'),
  ]);
  expect(slides).toEqual([
    { name: '첫 배너', url: '/MAIN_1_PC', wide: 'p1', narrow: 'm1' },
    { name: '첫 배너', url: '/MAIN_1_PC', wide: 'p1b', narrow: 'm1b' },
    { name: 'MAIN_2_PC', url: '/MAIN_2_PC', wide: 'p2', narrow: 'p2' },
  ]);
});

test('a slot without a picture is no slide, and a picture for phones is sufficient', () => {
  expect(heroSlides([banner('MAIN_1_PC', []), banner('MAIN_3_MOBILE', [null, 'm3'])])).toEqual([
    { name: 'MAIN_3_MOBILE', url: '/MAIN_3_MOBILE', wide: 'm3', narrow: 'm3' },
  ]);
  expect(heroSlides([])).toEqual([]);
});
