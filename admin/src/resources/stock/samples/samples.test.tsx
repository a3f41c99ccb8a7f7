import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { signInWith } from '../../../testing/rights.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './samples.stories.tsx';

testStories(stories, {
  Success: ['김치과', '본레벨 픽스처', 'L26-0117', '2개 (1개 돌아옴)', '시술 교육용'],
  Refused: ['견본 보내기'],
  OtherLot: ['견본 보내기'],
  Empty: ['보낸 견본이 없습니다.'],
  Loading: ['견본'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

test('a sample needs a member; without one nothing is sent', async () => {
  renderStory(stories.default, stories.Refused);
  await press('견본 보내기');
  await write(/^UDI 또는 로트번호/, 'L26-0117');
  await write(/^사유/, '시술 교육용');
  confirmDialog();
  await screen.findByText('받는 회원을 찾아 골라 주세요.');
  expect(server.sent).toEqual([]);
});

test('another lot than the proposed one is given with a reason of its own', async () => {
  renderStory(stories.default, stories.OtherLot);
  await press('견본 보내기');
  const member = await screen.findByLabelText('받는 회원 찾기');
  fireEvent.focus(member);
  fireEvent.change(member, { target: { value: '김치과' } });
  fireEvent.click(await screen.findByRole('option', { name: /^김치과/ }));
  await write(/^UDI 또는 로트번호/, 'L26-0117');
  await write(/^사유/, '시술 교육용');
  confirmDialog();
  fireEvent.submit(await screen.findByRole('radio', { name: '고객 요청' }));
  await screen.findByText('김치과 님에게 로트 L26-0117 2개를 보냈습니다.');
  expect(server.sent).toMatchObject([
    { body: { code: 'L26-0117', reason: '시술 교육용' } },
    { body: { code: 'L26-0117', reason: '시술 교육용', lotReason: '제안한 로트가 선반에 없음' } },
  ]);
});

test('who may not find members sees what is missing', async () => {
  await signInWith(['stock:write']);
  renderStory(stories.default, stories.Success);
  await screen.findByRole('group', { name: /'회원 조회' 권한이 있어야 합니다/ });
});
