import { describe, expect, it } from 'vitest';
import { SEARCH_VERSION, searchColumnsOf } from './search-columns.ts';

const product = {
  code: 'IBT-4010',
  name: '본레벨 픽스처 Ø4.0',
  size: 'Ø4.0 × 10mm',
  hashtags: ['임플란트'],
  optionsEnabled: true,
  optionsCriteria: [
    {
      type: 'COLOR',
      name: '색상',
      values: [
        { name: '골드', hexa: '#c9a24d' },
        { name: '블루', hexa: 'red' },
      ],
    },
  ],
  variationSpec: { 직경: 'Ø4.0', sequence: 3 },
  variationList: [],
};

describe('search columns', () => {
  it('begin with the name, word by word and joined, and contain the other search words', () => {
    expect(searchColumnsOf(product, '이루온')).toEqual({
      searchKeys:
        ' qhsfpqpf vlrtmcj 4.0 | qhsfpqpfvlrtmcj4.0 | ibt 4010 ibt4010 dlfndhs 10mm d4.0 10.0 l10.0 dlavmffksxm rhfem qmffn 4 d4 =vlrtmcj ',
      searchInitials: ' qfq vtc 4.0 qfqvtc4.0 | dvfx dfd ',
      searchVersion: SEARCH_VERSION,
      facets: ['색상:골드#C9A24D', '색상:블루', '직경:Ø4.0'],
    });
  });

  it('have no options where options are off, and are empty without texts', () => {
    const bare = {
      ...product,
      name: '-',
      code: '',
      size: '',
      hashtags: [],
      optionsEnabled: false,
      variationSpec: null,
      variationList: null,
    };
    expect(searchColumnsOf(bare, '')).toMatchObject({ searchKeys: '', searchInitials: '', facets: [] });
  });

  it('contain the sizes of a family and of options in the notations of buyers', () => {
    const family = { ...product, optionsCriteria: [{ name: '길이', values: [{ name: '10.0mm' }, { name: '8.5mm' }] }] };
    const sizes = [{ name: '직경', values: ['Ø4'] }];
    const words = searchColumnsOf({ ...family, variationSpec: null, variationList: sizes }, '').searchKeys.split(' ');
    expect(words).toEqual(
      expect.arrayContaining(['10.0mm', '10mm', 'l10', 'l10.0', '8.5mm', 'l8.5', '4', '4.0', 'd4', 'd4.0']),
    );
  });
});
