import { expect, it } from 'vitest';
import { metaOf, storePageOf } from './boards.tsx';

const entered = {
  videoUrl: 'https://video.example/1',
  version: '2.0',
  language: 'ko',
  productCodes: ['TL-1', ''],
  udis: [''],
  effectiveOn: '2026-01-01',
  _supersedes: null,
} as const;

it('saves the fields of a post that its board has, without entries for another board', () => {
  const meta = { ...entered, productCodes: [...entered.productCodes], udis: [...entered.udis] };
  expect(metaOf('ACADEMY', meta)).toMatchObject({ videoUrl: entered.videoUrl, version: '', productCodes: [] });
  expect(metaOf('SOFTWARE', meta)).toMatchObject({ videoUrl: '', version: '2.0', language: null });
  expect(metaOf('IFU', meta)).toMatchObject({ videoUrl: '', language: 'ko', productCodes: ['TL-1'], udis: [] });
  expect(metaOf('MEMBER', meta)).toMatchObject({ version: '', effectiveOn: null });
  expect(metaOf('IFU', { effectiveOn: '' })).toMatchObject({ effectiveOn: null, language: null });
});

it.each([
  ['ACADEMY', '/academy/SURGERY/b1'],
  ['SOFTWARE', '/library/software'],
  ['IFU', '/library/ifu/b1'],
  ['MEMBER', '/mypage/dashboard/b1'],
] as const)('a post of %s is shown on %s', (code, page) => {
  expect(storePageOf({ id: 'b1', code, category: 'SURGERY' })).toBe(page);
});
