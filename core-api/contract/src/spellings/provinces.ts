import { typedText } from './typed-text.ts';

/**
 * The provinces of Korea with every official name since 2000 and the short names. Addresses of the postcode search have
 * the short name, documents the full one, and 강원, 전북 and 제주 changed theirs.
 */
export const provinces = {
  서울: ['서울특별시', '서울시'],
  부산: ['부산광역시', '부산시'],
  대구: ['대구광역시', '대구시'],
  인천: ['인천광역시', '인천시'],
  광주: ['광주광역시', '광주시'],
  대전: ['대전광역시', '대전시'],
  울산: ['울산광역시', '울산시'],
  세종: ['세종특별자치시', '세종시'],
  경기: ['경기도'],
  강원: ['강원특별자치도', '강원도'],
  충북: ['충청북도'],
  충남: ['충청남도'],
  전북: ['전북특별자치도', '전라북도', '전북도'],
  전남: ['전라남도'],
  경북: ['경상북도'],
  경남: ['경상남도'],
  제주: ['제주특별자치도', '제주도'],
} as const satisfies Record<string, readonly string[]>;

export type Province = keyof typeof provinces;

const names = (Object.entries(provinces) as [Province, readonly string[]][])
  .flatMap(([short, full]) => [...full, short].map((name) => ({ short, name })))
  .sort((one, other) => other.name.length - one.name.length);

/** The province at the beginning of an address, and the rest of the address; null without one. */
function readProvince(text: string): { short: Province; rest: string } | null {
  const found = names.find(({ name }) => text.startsWith(name));
  if (!found) return null;
  const rest = text.slice(found.name.length);
  // A longer word is another place: 광주시 of 경기, 대구면, 경기장로.
  const isWhole = rest === '' || /^[\s,(]/u.test(rest);
  return isWhole ? { short: found.short, rest } : null;
}

/** An address without its postcode and country, with single blanks. */
const plainPlace = (text: string): string =>
  typedText(text)
    .normalize('NFC')
    .replace(/^(?:대한민국|한국)\s*/u, '')
    .replace(/^[([]?\d{5,6}[)\]]?\s*/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** An address with the short name of its province, as the postcode search writes it: 서울 강남구 테헤란로 1. */
export function placeKey(text: string): string {
  const plain = plainPlace(text);
  const province = readProvince(plain);
  return province ? `${province.short}${province.rest}`.replace(/^(\p{L}+)[\s,]+/u, '$1 ').trim() : plain;
}

/** The province of an address; null if it does not begin with one. */
export const provinceOf = (text: string): Province | null => readProvince(plainPlace(text))?.short ?? null;

/**
 * True if an address begins with an area. Both are compared by meaning: 서울특별시 and 서울 강남구, but 광주 is not 경기 광주.
 */
export function isWithinArea(address: string, area: string): boolean {
  const wanted = placeKey(area);
  return wanted !== '' && placeKey(address).startsWith(wanted);
}
