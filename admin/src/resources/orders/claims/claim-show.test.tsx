import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { signInWith } from '../../../testing/rights.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './claim-show.stories.tsx';

testStories(stories, {
  Requested: [
    '취소요청 · 임플란트 드라이버',
    '예상 환불',
    '60,000원',
    '취소 승인',
    '취소 거절',
    '김서연 · 010-1234-5678',
    'seoyeon@example.kr',
  ],
  Grouped: ['함께 신청한 상품', '힐링 어버트먼트 Ø4.5'],
  NoAccount: ['환불 계좌 입력', '아직 없음'],
  Overdue: ['지연이자 1,200원(연 15%)이 생겼습니다.', '결제사가 환불을 거절했습니다: 한도 초과'],
  Returned: ['반품요청', '회수 완료', '반품 거절'],
  Barred: ['반품 거절'],
  Exchanged: ['교환 발송', '교환 지연', '교환 거절', 'Ø4.5'],
  ToPickUp: ['수거 접수', 'CJ대한통운 기사가 회원에게서 상품을 가져옵니다.'],
  PickedUp: ['R261130-00001', '수거 취소', '집화 실패', '종로 · 고객 부재'],
  WithLots: ['돌아올 로트', 'L26-0117', '유효기한 2029-11-30', '받은 것 되돌리기'],
  ManyLots: ['그 밖에 20개를 보냈습니다.', '그 밖에 19개를 받았습니다. 돌아온 로트에서 볼 수 있습니다.'],
  ToExchange: ['보낼 로트', '모두 스캔해야 보낼 수 있습니다. 보낼 로트: L26-0200 2개 (2029-12-31)'],
  OtherLot: ['보낼 로트'],
  Loading: ['불러오는 중'],
  Missing: ['찾을 수 없는 신청입니다.'],
});

test('a claim links to its list, its member and its order, with its history beside it', async () => {
  renderStory(stories.default, stories.Requested);
  const addressOf = async (name: string | RegExp) =>
    (await screen.findByRole('link', { name })).getAttribute('href')?.replace(/[0-9a-f-]{36}/, '*');
  expect(await addressOf('취소·교환·반품 목록')).toBe('/claims');
  expect(await addressOf('김치과')).toBe('/users/*/show');
  expect(await addressOf('주문 20261120-000007')).toBe('/orders/*/show');
  expect(screen.getByRole('region', { name: '진행 기록' })).toBeDefined();
});

test('an approval shows the refund, includes the others unless unticked, and whether the goods return to stock', async () => {
  renderStory(stories.default, stories.Grouped);
  await press('취소 승인');
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('60,000원');
  expect(dialog.getByText(/함께 신청한 2건을 모두 승인하면/)).toBeDefined();
  confirmDialog();
  await dialog.findByText('이미 처리한 신청입니다.');
  fireEvent.click(dialog.getByRole('checkbox'));
  confirmDialog();
  await dialog.findByText('이미 처리한 신청입니다.');
  expect(server.sent).toEqual([
    { operation: 'changeOrderState', body: { together: true, restock: true } },
    { operation: 'changeOrderState', body: { restock: true } },
  ]);
});

test('a refusal needs a reason, which the member receives', async () => {
  renderStory(stories.default, stories.Requested);
  await press('취소 거절');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^회원에게 전할 사유/).required).toBe(true);
  await write(/^회원에게 전할 사유/, '이미 발송했습니다.');
  confirmDialog();
  await screen.findByText('이미 처리한 신청입니다.');
  expect(server.sent).toEqual([{ operation: 'changeOrderState', body: { message: '이미 발송했습니다.' } }]);
});

test('a missing account requires bank, number and holder', async () => {
  renderStory(stories.default, stories.NoAccount);
  await press('환불 계좌 입력');
  await write(/^은행/, '004');
  await write(/^예금주/, '김치과');
  await write(/^계좌번호/, '123-456');
  confirmDialog();
  await screen.findByText('입력하신 내용을 확인해 주세요.');
  expect(server.sent).toEqual([
    {
      operation: 'setConsoleRefundAccount',
      body: { bankCode: '004', accountNumber: '123-456', accountHolder: '김치과' },
    },
  ]);
});

test('returned goods are added to stock only if the operator chooses so', async () => {
  renderStory(stories.default, stories.Returned);
  await press('회수 완료');
  expect(screen.getByRole('dialog').querySelector<HTMLInputElement>('[name=restock]')?.required).toBe(true);
  fireEvent.mouseDown(within(screen.getByRole('dialog')).getByRole('combobox', { name: /^재고/ }));
  fireEvent.click(await screen.findByRole('option', { name: '재고에 넣지 않음' }));
  confirmDialog();
  await screen.findByText('이미 처리한 신청입니다.');
  expect(server.sent).toEqual([{ operation: 'changeCollection', body: { restock: false } }]);
});

// @covers route:/console/exchange
test('an exchange is sent with the number of its parcel', async () => {
  renderStory(stories.default, stories.Exchanged);
  await press('교환 발송');
  expect(screen.getByLabelText<HTMLInputElement>(/^송장번호/).required).toBe(true);
  await write(/^송장번호/, '681234567891');
  confirmDialog();
  await screen.findByText('이미 처리한 신청입니다.');
  expect(server.sent).toEqual([
    { operation: 'changeOrderState', body: { courierCode: 'CJ', invoiceNo: '681234567891' } },
  ]);
});

test('without the right to pay back a disabled button shows what is missing, and there is no link to the member', async () => {
  await signInWith(['orders:read', 'claims:write']);
  renderStory(stories.default, stories.Barred);
  const lack = "'환불 변경' 권한이 있어야 합니다. 최고 관리자에게 요청해 주세요.";
  const frame = within(await screen.findByRole('group', { name: lack }));
  expect(frame.getByRole<HTMLButtonElement>('button', { name: '반품 승인' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '반품 거절' }).disabled).toBe(false);
  expect(document.querySelector('a[href^="/users/"]')).toBeNull();
});

test('returned packages are scanned one by one, and the approval warns about those that are missing', async () => {
  renderStory(stories.default, stories.WithLots);
  await write('UDI 또는 로트번호', 'L26-0117');
  await press('받기');
  await screen.findByText('로트 L26-0117 1개를 격리로 받았습니다.');
  expect(server.sent).toMatchObject([{ operation: 'receiveReturnedPieces', body: { code: 'L26-0117' } }]);
  await press('반품 승인');
  await within(screen.getByRole('dialog')).findByText(/로트로 확인하지 않은 상품이 1개 있습니다\./);
});

test('the packages of a replacement are scanned, and a refusal is shown at the field', async () => {
  renderStory(stories.default, stories.ToExchange);
  await write('UDI 또는 로트번호', 'L26-0001');
  await press('확인');
  await screen.findByText('이 교환으로 보낼 상품이 아닙니다.');
});

test('another lot than the proposed one is packed with a reason, and without one its refusal stays', async () => {
  renderStory(stories.default, stories.OtherLot);
  await write('UDI 또는 로트번호', 'L26-0300');
  await press('확인');
  fireEvent.click(await screen.findByRole('radio', { name: '제안한 로트의 상자가 손상됨' }));
  confirmDialog();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent.at(-1)?.body).toEqual({ code: 'L26-0300', reason: '제안한 로트의 상자가 손상됨' });
  expect(screen.queryByText('본레벨 픽스처: 로트가 제안과 다릅니다.')).toBeNull();
  await write('UDI 또는 로트번호', 'L26-0301');
  await press('확인');
  await press('닫기');
  await screen.findByText('본레벨 픽스처: 로트가 제안과 다릅니다.');
  expect(server.sent).toHaveLength(3);
});
