import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './account.stories';

testStories(stories, {
  Beginning: ['주민등록번호를 먼저 저장해 주세요.', '암호화해 보관하고'],
  Ready: ['900101-*******', '계좌 확인', '1원 보내기'],
  Changing: ['지금 등록된 계좌는 국민은행 ******5678 김추천입니다.', '다른 계좌로 바꾸기'],
  Company: ['계좌 확인', '1원 보내기'],
});

const open = (story = stories.Beginning) => renderStory(stories.default, story);
const PARTS = ['주민등록번호 앞자리 6자리', '주민등록번호 뒷자리 7자리'] as const;

test('the registration number is required before the account', async () => {
  const { sent } = open();
  await enter(PARTS[0], '900001');
  await enter(PARTS[1], '1000000');
  await press('저장');
  expect(await messageAt(PARTS[0])).toContain('생년월일을 확인해 주세요.');
  await enter(PARTS[0], '900101');
  await press('저장');
  expect(await screen.findByText('주민등록번호를 저장했습니다.')).toBeDefined();
  expect(sent).toEqual([{ verb: 'setResidentNumber', input: ['9001011000000'] }]);
});

test('no response contains a refused number', async () => {
  const body = new URLSearchParams({
    intent: 'resident',
    'residentRegistrationNumber[0]': '900001',
    'residentRegistrationNumber[1]': '1234567',
  });
  const request = new Request('http://store/mypage/promoter/account', { method: 'POST', body });
  const { action } = stories.default.page;
  const response = JSON.stringify(await action({ request, params: {}, context: { bff: {} } as never }));
  expect(response).toContain('생년월일');
  expect(response).not.toMatch(/900001|1234567/);
});

test('the account is verified on the page itself, which then links to the bonuses', async () => {
  const { sent } = open(stories.Ready);
  await enter(/^은행/, '004');
  await enter(/^계좌번호/, '12345678');
  await press('1원 보내기');
  await enter(/^인증번호/, '123456');
  await press('확인');
  expect((await screen.findByTestId('left')).textContent).toBe('/mypage/promoter/bonuses?done=account');
  expect(sent.map(({ verb }) => verb)).toEqual(['startBankVerification', 'enterBankCode']);
});
