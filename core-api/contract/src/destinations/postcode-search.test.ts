import { expect, test } from 'vitest';
import { composeAddress, type FoundAddress } from './postcode-search.ts';

const found: FoundAddress = {
  zonecode: '06236',
  userSelectedType: 'R',
  roadAddress: '서울 강남구 테헤란로 152',
  jibunAddress: '서울 강남구 역삼동 737',
  bname: '역삼동',
  buildingName: '강남파이낸스센터',
};

test.each<[string, Partial<FoundAddress>, string]>([
  ['a road address with its dong and building', {}, '서울 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)'],
  ['a road address without a building', { buildingName: '' }, '서울 강남구 테헤란로 152 (역삼동)'],
  [
    'an eup or myeon is in the address already',
    { roadAddress: '경북 울릉군 울릉읍 도동2길 67', bname: '울릉읍', buildingName: '' },
    '경북 울릉군 울릉읍 도동2길 67',
  ],
  ['a lot, when that was pressed', { userSelectedType: 'J' }, '서울 강남구 역삼동 737'],
  ['a lot number, if the road has no name', { roadAddress: '' }, '서울 강남구 역삼동 737'],
])('%s', (_, change, address1) => {
  expect(composeAddress({ ...found, ...change })).toEqual({ postcode: '06236', address1 });
});
