import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../../../testing/server.ts';
import { renderStory, type Story } from '../../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../../testing/test-stories.ts';
import { touchWithoutCamera } from '../../../../testing/touch.ts';
import { fixture, screw } from '../packing.fixture.ts';
import * as stories from './packing-station.stories.tsx';
import { characterOf, countedGoods, currentLine, isComplete, lineBeside, scanProduct } from './station-state.ts';

testStories(stories, {
  Idle: ['포장대', '포장번호를 스캔하거나 Enter를 눌러 내 목록의 다음 포장을 여세요.'],
  Taken: ['포장대'],
  Changed: ['포장대'],
  Packed: ['포장대'],
  NothingLeft: ['포장대'],
  Unknown: ['포장대'],
  Lots: ['포장대'],
  Mixed: ['포장대'],
});

const field = () => screen.getByRole('textbox', { name: '스캔' });
const press = (code: string, more: object = {}) => fireEvent.keyDown(field(), { code, key: code, ...more });
/** Types like a scanner while the Korean input method is on: each key has its place, and no character. */
function scan(text: string): void {
  for (const letter of text) {
    const code = /[A-Z]/.test(letter) ? `Key${letter}` : letter === '-' ? 'Minus' : `Digit${letter}`;
    press(code, { key: 'Process' });
  }
  press('Enter', { key: 'Enter' });
}
const open = async (story: Story) => {
  renderStory(stories.default, story);
  await screen.findByRole('textbox', { name: '스캔' });
};
const sent = (name: string) => server.sent.filter(({ operation }) => operation === name).map(({ body }) => body);

test('a parcel is opened, packed and shipped by scans alone', async () => {
  await open(stories.Idle);
  scan('P261130-00042');
  await isEventuallyShown('P261130-00042: 상품을 스캔하거나 Enter로 담으세요.');
  scan('CS-1');
  await isEventuallyShown('커버 스크류 1 / 1개');
  scan('CS-1');
  await isEventuallyShown('커버 스크류: 1개를 모두 담았습니다. 하나를 빼 주세요.');
  scan('OTHER-9');
  await isEventuallyShown('OTHER-9: 이 포장에 없는 상품입니다. 담지 마세요.');
  scan('P261130-00077');
  await isEventuallyShown('다른 포장번호입니다. 지금 포장을 마치거나(F4) 내놓은 뒤에(Esc) 스캔해 주세요.');
  scan('TSH-40');
  press('F8');
  await isEventuallyShown('마지막 한 개를 되돌렸습니다. 픽스처');
  press('Enter', { shiftKey: true });
  press('Enter');
  await isEventuallyShown('포장을 마쳤습니다. 송장번호를 스캔하거나 Enter로 다음 포장을 여세요.');
  const goods = [
    { key: 'screw', amount: 1 },
    { key: 'fixture', amount: 2 },
  ];
  expect(sent('packParcel')).toEqual([{ goods }]);
  // The box of the next parcel lies beside the label.
  for (const code of ['8801234567893', '0108801234567893172911301012A']) {
    scan(code);
    await isEventuallyShown(`${code}: 상품의 바코드로 보입니다. 송장번호가 맞으면 한 번 더 스캔해 주세요.`);
  }
  expect(sent('shipParcel')).toEqual([]);
  scan('123456789012');
  await isEventuallyShown('P261130-00042 발송: CJ대한통운 123456789012. Enter로 다음 포장을 여세요.');
  expect(sent('shipParcel')).toEqual([{ courierCode: 'CJ', invoiceNo: '123456789012' }]);
});

test('an odd invoice number ships a parcel when it is scanned twice', async () => {
  await open(stories.Packed);
  press('Enter');
  await isEventuallyShown('포장을 마쳤습니다. 송장번호를 스캔하거나 Enter로 다음 포장을 여세요.');
  scan('12345678');
  await screen.findByText(/CJ대한통운 송장번호는 보통 숫자 .*한 번 더 스캔해 주세요/);
  expect(sent('shipParcel')).toEqual([]);
  scan('12345678');
  await screen.findByText(/^P261130-00042 발송/);
  expect(sent('shipParcel')).toEqual([{ courierCode: 'CJ', invoiceNo: '12345678' }]);
});

test('a parcel of another operator is taken over with a reason', async () => {
  await open(stories.Taken);
  press('Enter');
  await isEventuallyShown('구본오 님이 포장하고 있습니다. 다른 포장을 스캔하거나, F7로 가져오세요.');
  press('F7');
  fireEvent.change(await screen.findByLabelText(/가져오는 이유/), { target: { value: '교대 시간' } });
  fireEvent.submit(screen.getByLabelText(/가져오는 이유/));
  await waitFor(() => expect(sent('claimParcel')).toContainEqual({ reason: '교대 시간' }));
});

test('nothing is packed before a change was confirmed', async () => {
  await open(stories.Changed);
  press('Enter');
  await isEventuallyShown('포장할 내용이 바뀌었습니다. 바뀐 내용을 확인해 주세요.');
  scan('CS-1');
  await isEventuallyShown('바뀐 내용을 먼저 확인해 주세요. (F2)');
  press('F2');
  await isEventuallyShown('바뀐 내용을 확인했습니다. 이어서 담으세요.');
});

test('says when nothing is left, and when a number is unknown', async () => {
  await open(stories.NothingLeft);
  press('Enter');
  await isEventuallyShown('포장할 것을 모두 마쳤습니다.');
});

test('says that a scanned number is unknown', async () => {
  await open(stories.Unknown);
  scan('P261130-00001');
  await isEventuallyShown('P261130-00001: 없는 포장번호입니다.');
});

test('a lot that is not proposed is packed with a reason, and taken out again', async () => {
  await open(stories.Lots);
  press('Enter');
  await isEventuallyShown('P261130-00042: 상품을 스캔하거나 Enter로 담으세요.');
  await isEventuallyShown('제안 A1 ~2028-01-31 × 2');
  press('Enter');
  await isEventuallyShown('임플란트: 상자의 UDI 바코드를 스캔하거나 로트번호를 입력해 주세요. (F6)');
  scan('010880000000001510B2');
  await isEventuallyShown('제안과 다른 로트');
  press('F3');
  fireEvent.submit(await screen.findByRole('radio', { name: '제안한 로트가 선반에 없음' }));
  await isEventuallyShown('임플란트 1 / 2개 · 로트 A1 (2028-01-31까지)');
  expect(sent('scanPiece')).toMatchObject([
    { text: '010880000000001510B2' },
    { text: '010880000000001510B2', reason: '제안한 로트가 선반에 없음' },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  fireEvent.click(screen.getByRole('button', { name: '로트 A1 1개 빼기' }));
  await isEventuallyShown('임플란트 로트 A1 1개를 뺐습니다.');
  expect(sent('removePiece')).toHaveLength(1);
});

test('what was put in last is taken out first, whether it was counted here or by its lot', async () => {
  await open(stories.Mixed);
  press('Enter');
  await isEventuallyShown('제안 A1 ~2028-01-31 × 2');
  scan('CS-1');
  await isEventuallyShown('커버 스크류 1 / 1개');
  scan('010880000000001510A1');
  // Before the response: the scan is read, then taken out.
  press('F8');
  await isEventuallyShown('임플란트 로트 A1 1개를 뺐습니다.');
  press('F8');
  await isEventuallyShown('마지막 한 개를 되돌렸습니다. 커버 스크류');
  expect(sent('removePiece')).toHaveLength(1);
});

test('a typed lot is compared with those of the goods, and looked at twice', async () => {
  await open(stories.Lots);
  press('Enter');
  await isEventuallyShown('제안 A1 ~2028-01-31 × 2');
  press('F6');
  const lot = () => screen.getByRole('textbox', { name: /로트번호/ });
  fireEvent.change(await screen.findByRole('textbox', { name: /로트번호/ }), { target: { value: 'AI' } });
  fireEvent.submit(lot());
  await isEventuallyShown('등록되지 않은 로트입니다.');
  fireEvent.click(await screen.findByRole('button', { name: 'A1 (~2028-01-31)' }));
  fireEvent.submit(lot());
  await isEventuallyShown('한 번 더 확인');
  fireEvent.click(screen.getByRole('button', { name: '같음, 담기' }));
  await isEventuallyShown('임플란트 1 / 2개 · 로트 A1 (2028-01-31까지)');
  expect(sent('scanPiece').at(-1)).toEqual({ text: '', key: 'implant', typedLot: 'A1', isConfirmed: true });
});

test('a code that several options have needs a chosen line, a barcode does not', () => {
  const [small, large] = [
    { ...fixture, key: 'small', optionName: '4.0', barcode: null },
    { ...fixture, key: 'large', optionName: '4.5', barcode: '8801234567893' },
  ];
  const goods = [small, large, screw];
  expect(scanProduct(goods, [], 'tsh40', null)).toMatchObject({ kind: 'REFUSED' });
  expect(scanProduct(goods, [], 'TSH-40', 'large')).toEqual({ kind: 'TICK', key: 'large', pieces: 1 });
  expect(scanProduct(goods, [], '8801234567893', null)).toEqual({ kind: 'TICK', key: 'large', pieces: 1 });
  expect(currentLine(goods, ['small', 'small'], 'small')?.key).toBe('large');
  expect(lineBeside(goods, 'small', -1)).toBe('small');
  expect(lineBeside(goods, 'small', 1)).toBe('large');
  const ticks = ['small', 'small', 'large', 'large', 'screw'];
  expect([isComplete(goods, ticks), isComplete(goods, ticks.slice(1))]).toEqual([true, false]);
  expect(countedGoods(goods, ticks)).toEqual([
    { key: 'small', amount: 2 },
    { key: 'large', amount: 2 },
    { key: 'screw', amount: 1 },
  ]);
});

test('a UDI ticks its option, and the pieces of a pack at once', () => {
  const goods = [
    { ...fixture, key: 'small', optionName: '4.0', amount: 12, udis: [{ gtin: '08800000000015', pieces: 1 }] },
    {
      ...{ ...fixture, key: 'large', optionName: '4.5', amount: 12 },
      udis: [
        { gtin: '08800000000022', pieces: 1 },
        { gtin: '18800000000012', pieces: 10 },
      ],
    },
  ];
  const scanned = (code: string, ticks: string[] = []) => scanProduct(goods, ticks, code, null);
  expect(scanned('0108800000000022172901011012\u241d21S')).toEqual({ kind: 'TICK', key: 'large', pieces: 1 });
  expect(scanned('(01)18800000000012')).toEqual({ kind: 'TICK', key: 'large', pieces: 10 });
  const three = Array<string>(3).fill('large');
  expect(scanned('18800000000012', three)).toMatchObject({ kind: 'REFUSED', text: expect.stringMatching(/9개만/) });
  expect(scanned('08800000000039')).toMatchObject({ text: expect.stringMatching(/^08800000000039: 이 포장에 없는/) });
  expect(scanned('08800000000016')).toMatchObject({ text: expect.stringMatching(/검증 숫자/) });
});

test('keys write characters by their place, in any input method', () => {
  const written = (code: string, key: string, shiftKey = false, ctrlKey = false) =>
    characterOf({ code, key, shiftKey, ctrlKey });
  expect(written('KeyP', 'ㅔ')).toBe('P');
  expect(written('Digit2', 'Process')).toBe('2');
  expect(written('Numpad7', '7')).toBe('7');
  expect([written('Minus', '-'), written('Minus', '_', true), written('NumpadSubtract', '-')]).toEqual(['-', '_', '-']);
  expect(written('BracketRight', ']', false, true)).toBe('\u241d');
  expect([written('ShiftLeft', 'Shift'), written('F2', 'F2')]).toEqual([null, null]);
});

test('the response stays beside the camera, where its verbs and the field of a scanner work on', async () => {
  await open(stories.Idle);
  expect(screen.queryByRole('button', { name: '카메라' })).toBeNull();
  cleanup();
  touchWithoutCamera('NotAllowedError');
  // On a busy machine its first import takes longer than a text is waited for.
  await import('../../../../camera/camera.tsx');
  await open(stories.Idle);
  fireEvent.click(screen.getByRole('button', { name: '카메라' }));
  await isEventuallyShown(
    '카메라를 쓰도록 허용하지 않았습니다. 주소창의 자물쇠를 눌러 카메라를 허용한 뒤 다시 열어 주세요.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Enter');
  await isEventuallyShown('P261130-00042: 상품을 스캔하거나 Enter로 담으세요.');
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status').parentElement?.textContent).toContain('카메라를 쓰도록');
  fireEvent.click(screen.getByRole('button', { name: '카메라 닫기' }));
  expect(screen.getByRole('status').parentElement?.textContent).not.toContain('카메라를 쓰도록');
});
