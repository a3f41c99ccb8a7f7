import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './udi-instructions.stories';

testStories(stories, {
  OlderLot: ['본레벨 픽스처 4.0 × 10 mm 사용설명서', '이 로트의 버전', '더 새로운 버전이 있습니다: 버전 2.0'],
  Recalled: ['회수 중인 로트입니다.'],
  UnknownLot: ['찾지 못한 로트입니다: X9', '가장 새로운 버전을 보여 드립니다.'],
  NoInstructions: ['이 제품의 사용설명서를 준비하고 있습니다.', '종이 설명서 신청'],
  UnknownCode: ['사용설명서를 찾지 못했습니다', '08800000009995, 로트 A1', '제품 이름으로 찾기', '문의하기'],
  MistypedCode: ['UDI-DI 번호를 다시 확인해 주세요', '검증 숫자가 맞지 않습니다.'],
});

test('an unknown package leads to the search by name, the camera, and paper for its code', async () => {
  renderStory(stories.default, stories.UnknownCode);
  const paper = (await screen.findByRole('link', { name: '종이 설명서 신청' })).getAttribute('href') ?? '';
  expect(new URLSearchParams(paper.split('?')[1]).get('about')).toBe('08800000009995, 로트 A1');
  const names = screen.getByRole('searchbox', { name: '설명서 검색' });
  expect(names.closest('form')?.getAttribute('action')).toBe('/library/ifu');
  expect(screen.getByRole('link', { name: '카메라·사진으로 찾기' }).getAttribute('href')).toBe(
    '/library/ifu/udi/camera',
  );
});

test('each version has its own file, and paper is requested for the lot of the package', async () => {
  renderStory(stories.default, stories.OlderLot);
  const files = await screen.findAllByRole('link', { name: /\.pdf/ });
  expect(files.map((link) => link.getAttribute('href'))).toEqual([
    '/files/ifu/01890000-0000-7000-8000-000000000001',
    '/files/ifu/01890000-0000-7000-8000-000000000002',
  ]);
  const paper = screen.getByRole('link', { name: '종이 설명서 신청' }).getAttribute('href') ?? '';
  expect(new URLSearchParams(paper.split('?')[1]).get('about')).toContain('로트 BL24A031');
});
