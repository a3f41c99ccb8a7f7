import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './promoter.stories';

testStories(stories, {
  Fresh: ['처음 출금하실 때 확인합니다.', '추천인 신청', '개인 회원', '추천인 이용약관'],
  Differs: ['추천인 신청'],
  Operator: ['운영자 계정으로는 신청할 수 없습니다.'],
  Awaiting: ['추천인 신청을 확인하고 있습니다.', '2026.11.20 12:00'],
  Rejected: ['교육 이수증이 필요합니다.', '다시 신청하기', '병원·기업 회원'],
  Approved: [
    'IRU2345',
    'https://store.example/join?promoter=IRU2345',
    '100,000원',
    '20,000원',
    '10,000원',
    '130,000원',
  ],
  Blocked: ['추천인 이용이 제한되었습니다.', '본인 추천이 확인되었습니다.'],
  TrainingDue: ['판촉영업자 교육을 2099.12.10까지 받아 주세요.', '이수증을 고객센터로 보내 주세요.'],
  TrainingOver: ['판촉영업자 교육 기한이 지났습니다.', '지급을 다시 시작합니다.'],
  Owing: ['−5,000원', '다음 보너스로 먼저 채워집니다.'],
});

const open = (story = stories.Fresh) => renderStory(stories.default, story);
async function agree(): Promise<void> {
  await press('약관 보고 동의하기');
  for (const box of await screen.findAllByRole('checkbox', { name: /추천인/ })) box.click();
  await press('동의');
}

test('an application requires agreement to both texts', async () => {
  const { sent } = open();
  await press('신청하기');
  expect(
    await screen.findByText(/'추천인 이용약관', '추천인 개인정보 수집·이용 동의'에 동의해 주세요\./),
  ).toBeDefined();
  expect(sent).toEqual([]);
});

// @covers entity:promoter-registration
test('sends type, phone, message and the versions agreed to, and no registration number', async () => {
  const { sent } = open();
  await enter(/^남기실 말씀/, '동기 모임에서 소개하겠습니다.');
  await agree();
  await press('신청하기');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent).toEqual([
    {
      verb: 'applyAsPromoter',
      input: [
        {
          type: 'PERSON',
          phone: '01012345678',
          message: '동기 모임에서 소개하겠습니다.',
          _terms: ['01890000-0000-7000-8000-000000000000', '01890000-0000-7000-8000-000000000001'],
          residentRegistrationNumber: null,
        },
      ],
    },
  ]);
});

test('a value that differs from the account is refused at its field', async () => {
  open(stories.Differs);
  await agree();
  await press('신청하기');
  await screen.findByRole('alert');
  expect(await messageAt('연락처 앞자리')).toContain('회원 정보의 연락처와 다릅니다.');
});

test('the QR code is shown and can be downloaded', async () => {
  open(stories.Approved);
  expect((await screen.findByAltText('가입 링크의 QR 코드')).getAttribute('src')).toBe('/files/promoter/qr');
  const link = screen.getByRole('link', { name: 'QR 코드 내려받기' });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    '/files/promoter/qr',
    'promoter-IRU2345.svg',
  ]);
});
