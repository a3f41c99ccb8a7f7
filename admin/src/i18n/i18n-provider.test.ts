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
