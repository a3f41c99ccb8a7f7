import { searchColumnsOf } from '../../../core-api/src/catalog/products/search/search-columns.ts';

/** Products that differ only by number: one row of the generator's first table. */
export interface Family {
  name: string;
  size: string;
  brand: number;
  category: number;
  price: number;
  /** Criteria of options; null for products without. */
  criteria: unknown[] | null;
  /** Search columns without the product's own code. */
  searchKeys: string;
  searchInitials: string;
  searchVersion: number;
  facets: string[];
}

export const BRANDS = 24;
/** Root categories with their number of leaves. */
export const ROOTS = 12;
export const LEAVES = 8;

const lines = ['본레벨', '티슈레벨', '원바디', '미니', '와이드', '내로우'];
const series = ['스탠다드', '테이퍼드', '딥스레드', '플러스', '슬림', '프리미엄', '클래식', '액티브'];
const kinds = [
  '픽스처',
  '픽스처',
  '힐링 어버트먼트',
  '커버스크류',
  '시멘트 어버트먼트',
  '앵글 어버트먼트',
  '인상 코핑',
  '드릴',
  '드라이버',
  '골이식재',
  '멤브레인',
  '수술 키트',
];
const diameters = ['Ø3.5', 'Ø4.0', 'Ø4.5', 'Ø5.0'];
const colours = [
  { name: '골드', hexa: '#C9A24D' },
  { name: '로즈', hexa: '#B5668A' },
  { name: '블루', hexa: '#5C86B8' },
];
const lengths = ['7.0mm', '8.5mm', '10.0mm', '11.5mm', '13.0mm'];

/** All families, always the same 2,304. */
export function families(): Family[] {
  const all: Family[] = [];
  for (const line of lines) {
    for (const one of series) {
      for (const [position, kind] of kinds.entries()) {
        for (const diameter of diameters) {
          const number = all.length;
          const name = `${line} ${kind} ${one} ${diameter}`;
          const criteria =
            number % 5 === 0
              ? [
                  { type: 'COLOR', name: '색상', values: colours },
                  { type: 'SELECT', name: '길이', values: lengths.map((each) => ({ name: each })) },
                ]
              : null;
          const columns = searchColumnsOf(
            {
              code: '',
              name,
              size: diameter,
              hashtags: [],
              optionsEnabled: criteria !== null,
              optionsCriteria: criteria,
              variationSpec: { 직경: diameter, 길이: lengths[(number * 7 + position) % lengths.length] },
              variationList: [],
            },
            `브랜드 ${(number + Math.floor(number / 48)) % BRANDS}`,
          );
          all.push({
            name,
            size: diameter,
            brand: (number + Math.floor(number / 48)) % BRANDS,
            category: (position * LEAVES + (number % LEAVES)) % (ROOTS * LEAVES),
            price: 20_000 + ((number * 7_919) % 400) * 500,
            criteria,
            ...columns,
          });
        }
      }
    }
  }
  return all;
}

/** A search as a member may type it: words, measures, initials, the other layout, a code, a misspelling. */
export const SEARCHES = [
  '픽스처',
  '본레벨',
  '힐링',
  '드릴',
  'ㅂㄹㅂ',
  'ㅍㅅㅊ',
  'vlrtmcj',
  '테이퍼드 4.5',
  '미니 커버스크류',
  'G-0012345',
  'g-00777',
  '와이드 ㅇㅂㅌㅁㅌ',
  '골이식재 프리미엄',
  '픽ㅅ',
  '본래벨 픽스쳐',
  '드라이버 3.5',
  '픽스처 4.0x10',
  'ø4.5 L8.5',
  '4010',
  'fixture',
  '본레벨픽스처',
];
