import { expect, test, vi } from 'vitest';
import { i18nProvider } from './i18n-provider.ts';

test('a message of react-admin has the particle of its inserted noun', () => {
  const empty = (name: string) => i18nProvider.translate('ra.navigation.no_results', { name });
  expect([empty('주문'), empty('브랜드')]).toEqual(['주문이 없습니다', '브랜드가 없습니다']);
});

test('our own sentences are shown unchanged, without a warning about a missing key', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(i18nProvider.translate('배송지연 처리했습니다.')).toBe('배송지연 처리했습니다.');
  expect(warn).not.toHaveBeenCalled();
});

test('a number in a message of react-admin has separators', () => {
  const range = { total: 10_030, offsetBegin: 1_001, offsetEnd: 1_050 };
  expect(i18nProvider.translate('ra.navigation.page_range_info', range)).toBe('10,030건 중 1,001-1,050');
  expect(i18nProvider.translate('ra.action.bulk_actions', { smart_count: 1_200 })).toBe('1,200건 선택');
});
