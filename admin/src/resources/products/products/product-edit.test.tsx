import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './product-edit.stories.tsx';

const supplyId = '01890000-0000-7000-8000-000000000021';

testStories(stories, {
  Saved: ['임플란트 드라이버', 'DR-100', '복사해 새로 등록'],
  Awaited: ['재입고 알림을 기다리는 회원: 4.0 mm 3명'],
  Ordered: ['임플란트 드라이버'],
  OfDevices: ['의료기기'],
  SetOfParts: ['본레벨 픽스처', '지금 재고로 4세트', '낱개로 사면 120,000원'],
  Loading: ['불러오는 중'],
  Missing: ['찾을 수 없는 상품입니다.', '다시 시도'],
});

test('a change is sent with the loaded revision, and the page shows the saved values', async () => {
  renderStory(stories.default, stories.Saved);
  await write(/^상품명/, '임플란트 드라이버 2');
  await press('저장');
  await screen.findByRole('heading', { level: 1, name: '임플란트 드라이버 2' });
  expect(server.sent).toMatchObject([
    { operation: 'updateConsoleProduct', body: { name: '임플란트 드라이버 2', price: 30_000, revision: 4 } },
  ]);
});

test('a scanned package becomes the UDI-DI of the product, and a wrong one is marked', async () => {
  renderStory(stories.default, stories.Saved);
  fireEvent.click(await screen.findByRole('tab', { name: '의료기기' }));
  await write(/^허가번호/, '제허 00-1 호');
  await press('UDI-DI 더하기');
  await write('UDI-DI 1', '08800000000016');
  expect(await screen.findByText(/^검증 숫자까지 맞는 GTIN/)).toBeTruthy();
  await write('UDI-DI 1', '(01)18800000000012(17)290101(10)A1');
  fireEvent.keyDown(screen.getByLabelText('UDI-DI 1'), { key: 'Enter' });
  expect(screen.getByLabelText<HTMLInputElement>('UDI-DI 1').value).toBe('18800000000012');
  await press('저장');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  const udiDis = [{ gtin: '18800000000012', level: 'UNIT', pieces: 1 }];
  expect(server.sent).toMatchObject([{ body: { device: { licenceNo: '제허 00-1 호', udiDis } } }]);
});

test('options have their identifiers in a grid, which keeps their other values', async () => {
  renderStory(stories.default, stories.OfDevices);
  fireEvent.click(await screen.findByRole('tab', { name: '의료기기' }));
  const cell = await screen.findByLabelText<HTMLInputElement>('Ø4.5 UDI-DI');
  fireEvent.change(cell, { target: { value: '08800000000022, 18800000000012 팩 10개' } });
  fireEvent.change(screen.getByLabelText('Ø4.0 등급'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Ø4.0 UDI-DI'), { target: { value: '08800000000016' } });
  fireEvent.blur(screen.getByLabelText('Ø4.0 UDI-DI'));
  expect(
    screen.getByText(
      'Ø4.0 UDI-DI: UDI-DI 08800000000016의 자릿수나 검증 숫자가 맞지 않습니다. ‘08800000000016’ 대신 앞의 값을 두었습니다.',
    ),
  ).toBeTruthy();
  await press('저장');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent).toMatchObject([
    {
      body: {
        options: [
          { device: { deviceClass: 2, udiDis: [{ gtin: '08800000000015' }] } },
          {
            device: {
              deviceClass: 4,
              udiDis: [{ level: 'UNIT' }, { gtin: '18800000000012', level: 'PACK', pieces: 10 }],
            },
          },
        ],
      },
    },
  ]);
});

// @covers entity:related-bundled-item
test('an entry of a set is one of the supplies of its product, with the price and stock of the supply', async () => {
  renderStory(stories.default, stories.SetOfParts);
  fireEvent.click(await screen.findByRole('tab', { name: '세트구성' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^부속품/ }));
  fireEvent.click(await screen.findByRole('option', { name: '커버 스크류 (5,000원, 40개)' }));
  await screen.findByText(/지금 재고로 20세트.*낱개로 사면 10,000원/);
  await press('저장');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  const entry = { _product: '01890000-0000-7000-8000-000000000022', _option: null, _supply: supplyId, amount: 2 };
  expect(server.sent).toMatchObject([{ operation: 'updateConsoleProduct', body: { bundleds: [entry] } }]);
});

test('an ordered product cannot be deleted, and the dialog shows the alternative', async () => {
  renderStory(stories.default, stories.Ordered);
  await press('삭제');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('주문된 적이 있는 상품은 삭제할 수 없습니다.');
  expect(server.sent).toEqual([]);
});
