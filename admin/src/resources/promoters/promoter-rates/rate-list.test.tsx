import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import * as stories from './rate-list.stories.tsx';

testStories(stories, {
  Success: [
    '적용 중',
    '3.3%',
    '3,300원',
    '적용 예정',
    '티슈레벨 임플란트',
    '2,550원',
    '2099.01.01',
    '지난 비율',
    '골드',
    '김운영',
    '보너스 5,850원 = 상품 보너스 2.55% 2,550원 + 판매 보너스 3.3% 3,300원',
  ],
  Empty: ['등록한 보너스 비율이 없습니다.'],
  Loading: ['보너스 비율'],
  Failed: [UNAVAILABLE, '다시 시도'],
  NoRate: ['이날 적용되는 비율이 없어 보너스가 없습니다.'],
  Capped: ['다만 이 등급은 한 달에 50,000원까지 쌓입니다.'],
  Begun: ['적용 예정'],
});

const open = (story = stories.Success) => renderStory(stories.default, story);

test('a rate is shown in won before it is added, from tomorrow on', async () => {
  open();
  await press('비율 등록');
  await write(/^비율/, '4.25');
  expect(screen.getByRole('dialog').textContent).toContain('100,000원 구매 시 보너스 4,250원');
  const day = (await screen.findByLabelText(/^적용 시작일/)) as HTMLInputElement;
  expect(day.min).toBe(day.value);
  await write(/^적용 시작일/, '2099-03-01');
  confirmDialog();
  await waitFor(() =>
    expect(server.sent).toEqual([
      {
        operation: 'createPromoterRate',
        body: { type: 'SALES', _product: null, _level: null, percent: 4.25, effectiveOn: '2099-03-01' },
      },
    ]),
  );
  await isEventuallyShown('보너스 비율을 등록했습니다.');
});

test('a rate of goods requires its product', async () => {
  open();
  await press('비율 등록');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '종류' }));
  fireEvent.click(await screen.findByRole('option', { name: '상품 보너스' }));
  await write(/^비율/, '1');
  confirmDialog();
  await isEventuallyShown('상품을 선택해 주세요.');
  expect(server.sent).toEqual([]);
});

test('only a rate that has not started can be deleted, and an error is shown in its dialog', async () => {
  open(stories.Begun);
  await screen.findByText('2099.01.01');
  expect(screen.getAllByRole('button', { name: /삭제$/ })).toHaveLength(1);
  await press('상품 보너스 티슈레벨 임플란트 2.55% (2099.01.01부터) 삭제');
  confirmDialog();
  await isEventuallyShown('이미 적용이 시작된 비율은 삭제할 수 없습니다.');
});

test('on a phone a menu of the sort keys selects the order, which is requested', async () => {
  const requests: string[] = [];
  const fetch = server.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
    requests.push(decodeURIComponent(String(input instanceof Request ? input.url : input)));
    return fetch(input, options);
  });
  open();
  const menu = await screen.findByRole<HTMLSelectElement>('combobox', { name: '정렬', hidden: true });
  expect([...menu.options].map(({ text }) => text)).toEqual(['적용 시작일 오름차순', '적용 시작일 내림차순']);
  expect(menu.value).toBe('effectiveOn DESC');
  fireEvent.change(menu, { target: { value: 'effectiveOn ASC' } });
  await waitFor(() => expect(requests.some((url) => url.includes('sort=["effectiveOn","ASC"]'))).toBe(true));
});
