import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './gallery.stories';

testStories(stories, {
  All: [
    '입력 부품',
    '보낸 값',
    '이용약관 동의',
    '비밀번호',
    '새 비밀번호',
    '연락처',
    '이메일',
    '주민등록번호',
    '우편번호 찾기',
    '상세주소',
    '사업자등록증',
    '사진 추가',
  ],
});

// @covers screen:part/address-form-three-parts
// @covers rule:address-postcode-base-detail-address-required
test('every component shows the errors of an empty form at its field, by the names of the request', async () => {
  renderStory(stories.default, stories.All);
  await screen.findByRole('button', { name: '약관 보고 동의하기' });
  await press('보내기');
  const messages = await Promise.all(
    [
      /^비밀번호/,
      '연락처 앞자리',
      '이메일 앞부분',
      /^사업자등록번호/,
      /^추천인 코드/,
      /^인증번호/,
      /^우편번호/,
      /^상세주소/,
    ].map((label) => messageAt(label)),
  );
  expect(messages).toEqual([
    expect.stringContaining('비밀번호'),
    '연락처를 입력해 주세요.',
    '이메일 주소를 확인해 주세요.',
    '사업자등록번호를 입력해 주세요.',
    '추천인 코드를 입력해 주세요.',
    '인증번호를 입력해 주세요.',
    '우편번호를 찾아 주세요.',
    '상세주소를 입력해 주세요.',
  ]);
  expect(screen.getByText('사업자등록증을 첨부해 주세요.')).toBeDefined();
  expect(screen.getByText('주민등록번호를 입력해 주세요.')).toBeDefined();
  expect(screen.getByLabelText(/^우편번호/).getAttribute('name')).toBe('business.postcode');
});
