import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chatServer, sampleRoom } from '../../../testing/chat-server.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import { newsOf } from './alerts.ts';
import { screens } from './chats.tsx';
import * as stories from './chats-page.stories.tsx';

const { ME, rooms, myRoom, waitingRoom, said, ...named } = stories;

testStories(named, {
  Success: [
    '대기 2',
    '내 상담 1',
    '바른치과 · 김기다림',
    '배송이 궁금해요.',
    '상담 가능',
    '상담을 고르면 여기에 보입니다.',
  ],
  Empty: ['기다리는 상담이 없습니다.'],
  Loading: ['불러오는 중'],
  Refused: ['잠시 후 다시 시도해 주세요.', '다시 시도'],
  Disconnected: ['연결이 끊겨 상담 목록을 확인할 수 없습니다.'],
  Unreachable: ['채팅 상담을 열지 못했습니다. 화면을 새로고침해 주세요.'],
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (socket = chatServer(rooms, [said])) => {
  renderStory(stories.default, { render: () => <screens.list connect={socket.connect} /> });
  return socket;
};
const open = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('the longest waiting member is first', async () => {
  show();
  const list = await screen.findByRole('list', { name: '대기 2' });
  const names = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  expect(names[0]).toContain('김기다림');
  expect(names[1]).toContain('박나중');
});

test('a waiting room is taken with the shown epoch', async () => {
  show();
  await open(/김기다림/);
  expect((await screen.findByText('상담을 맡으면 답하실 수 있습니다.')).textContent).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: '상담 맡기' }));
  await waitFor(() =>
    expect(server.sent).toContainEqual({ operation: 'changeChatRoom', body: { action: 'take', epoch: 0 } }),
  );
  await waitFor(() => expect(screen.queryByText('상담을 맡으면 답하실 수 있습니다.')).toBeNull());
});

test('the agent’s own chat: messages are marked as read, one key inserts a canned reply, and Enter sends', async () => {
  const socket = show();
  fireEvent.click(await screen.findByRole('tab', { name: '내 상담 1' }));
  await open(/이회원/);
  await screen.findByText('안녕하세요?');
  await waitFor(() => expect(socket.callsOf('readMessages')).toEqual([{ _room: myRoom._id, upTo: 1 }]));
  await screen.findByText('배송 안내 · Alt+1');
  const field = screen.getByRole('textbox', { name: '답변' });
  fireEvent.keyDown(field, { code: 'Digit1', key: '¡', altKey: true });
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe('이틀 안에 도착합니다.'));
  fireEvent.keyDown(field, { code: 'Enter', key: 'Enter' });
  await waitFor(() => expect(socket.callsOf('sendMessage')).toMatchObject([{ content: '이틀 안에 도착합니다.' }]));
  expect((await screen.findByRole('log')).textContent).toContain('이틀 안에 도착합니다.');
});

test('Enter during a Korean composition sends the complete text once, and typing of the member is shown', async () => {
  const socket = show();
  fireEvent.click(await screen.findByRole('tab', { name: '내 상담 1' }));
  await open(/이회원/);
  const field = await screen.findByRole('textbox', { name: '답변' });
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: '안녕하세요' } });
  fireEvent.keyDown(field, { key: 'Process', code: 'Enter', isComposing: true });
  expect(socket.callsOf('sendMessage')).toEqual([]);
  fireEvent.compositionEnd(field);
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(socket.callsOf('sendMessage')).toMatchObject([{ content: '안녕하세요' }]));
  expect(socket.callsOf('typing')).toContainEqual({ _room: myRoom._id, isTyping: true });
  act(() => socket.emit('typing', { _room: myRoom._id, side: 'MEMBER', isTyping: true }));
  await screen.findByText('이회원 님이 입력하고 있습니다.');
});

test('a chat is handed over with a note for the next agent', async () => {
  show();
  fireEvent.click(await screen.findByRole('tab', { name: '내 상담 1' }));
  await open(/이회원/);
  fireEvent.click(await screen.findByRole('button', { name: '넘기기' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: '전달할 내용' }), { target: { value: '재고 확인 중' } });
  fireEvent.click(dialog.getByRole('button', { name: '넘기기' }));
  await waitFor(() =>
    expect(server.sent).toContainEqual({
      operation: 'changeChatRoom',
      body: { action: 'handOver', epoch: myRoom.epoch, _manager: null, note: '재고 확인 중' },
    }),
  );
});

test('notes are internal, and closing requires a confirmation', async () => {
  show();
  fireEvent.click(await screen.findByRole('tab', { name: '내 상담 1' }));
  await open(/이회원/);
  await screen.findByText('전화를 원하심');
  fireEvent.change(screen.getByRole('textbox', { name: /^메모/ }), { target: { value: '내일 다시' } });
  fireEvent.click(screen.getByRole('button', { name: '메모 남기기' }));
  await waitFor(() =>
    expect(server.sent).toContainEqual({ operation: 'changeChatRoom', body: { action: 'note', content: '내일 다시' } }),
  );
  expect(screen.getByRole('log').textContent).not.toContain('전화를 원하심');
  const closings = () => server.sent.filter(({ body }) => (body as { action?: string }).action === 'close');
  fireEvent.click(screen.getByRole('button', { name: '상담 마치기' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(closings()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: '상담 마치기' }));
  await waitFor(() => expect(closings()).toHaveLength(1));
});

test('the member’s orders and claims are shown beside the chat, below the member details', async () => {
  show();
  await open(/김기다림/);
  const orders = await screen.findByRole('region', { name: '최근 주문' });
  expect(orders.textContent).toContain('드릴 세트');
  expect(orders.textContent).toContain('20261120-ABCDEFGH');
  const claims = screen.getByRole('region', { name: '취소·교환·반품' });
  expect(claims.textContent).toContain('반품 · 힐링 어버트먼트');
  const notes = screen.getByRole('region', { name: '상담 메모' });
  expect(notes.compareDocumentPosition(orders) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('an expired login hides the chats and redirects to the login page', async () => {
  const socket = show();
  await screen.findByRole('list', { name: '대기 2' });
  act(() => socket.emit('sessionEnd', { endedAt: '2026-11-24T05:00:00.000Z' }));
  expect((await screen.findByRole('link', { name: '다시 로그인' })).getAttribute('href')).toContain('/login');
  expect(screen.queryByText(/김기다림/)).toBeNull();
});

test('new events play a sound, and show a desktop notification while the page is hidden', async () => {
  const [sounds, notices] = [vi.fn(), vi.fn()];
  const tone = { frequency: {}, gain: {}, connect: () => tone, start: sounds, stop: () => {} };
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      createOscillator = () => tone;
      createGain = () => tone;
      close = async () => {};
    },
  );
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      constructor(...given: unknown[]) {
        notices(...given);
      }
    },
  );
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const socket = show();
  await screen.findByRole('tab', { name: '내 상담 1' });
  const write = (unread: number) =>
    act(() => socket.emit('updateRoomItem', { room: { ...myRoom, unread, updatedAt: '2030-01-01T00:00:00.000Z' } }));
  write(2);
  await waitFor(() => expect(sounds).toHaveBeenCalledTimes(2));
  expect(notices, 'the page is visible').not.toHaveBeenCalled();
  hidden.mockReturnValue(true);
  fireEvent.click(screen.getByRole('switch', { name: '소리' }));
  write(3);
  await waitFor(() =>
    expect(notices).toHaveBeenCalledWith(
      '채팅 상담',
      expect.objectContaining({ body: '이회원 님이 메시지를 보냈습니다.' }),
    ),
  );
  expect(sounds, 'the sound is off').toHaveBeenCalledTimes(2);
});

test('new events are a waiting member, and a message in the agent’s own chat', () => {
  const other = sampleRoom({ ...myRoom, manager: { _id: 'other', name: '박', isAway: false } });
  expect(newsOf([], [waitingRoom], ME)).toBe('김기다림 님이 상담을 기다립니다.');
  expect(newsOf([waitingRoom], [waitingRoom], ME)).toBeNull();
  expect(newsOf([myRoom], [{ ...myRoom, unread: 2 }], ME)).toBe('이회원 님이 메시지를 보냈습니다.');
  expect(newsOf([other], [{ ...other, unread: 9 }], ME)).toBeNull();
});

test('the title of the tab counts waiting members and unread messages', async () => {
  document.title = '채팅 상담';
  const socket = show();
  await screen.findByRole('tab', { name: '대기 2' });
  await waitFor(() => expect(document.title).toMatch(/^\(3\) /));
  act(() => socket.emit('updateRoomItem', { room: { ...myRoom, unread: 0, updatedAt: '2030-01-01T00:00:00.000Z' } }));
  await waitFor(() => expect(document.title).toMatch(/^\(2\) /));
});

test.each([
  ['refused', stories.Refused],
  ['disconnected', stories.Disconnected],
])('%s: without a list, no number and no sentence of an empty queue', async (_, story) => {
  renderStory(stories.default, story);
  await screen.findByRole('button', { name: '다시 시도' });
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['대기', '내 상담', '전체', '끝난 상담']);
  for (const tab of tabs) {
    fireEvent.click(tab);
    expect(document.body.textContent).not.toContain('상담이 없습니다.');
  }
});

test('a refused list is read again', async () => {
  const socket = show(chatServer(rooms, [said], { refusal: { ok: false, code: 'UNAVAILABLE', title: '잠시 후에' } }));
  const again = await screen.findByRole('button', { name: '다시 시도' });
  socket.recover();
  fireEvent.click(again);
  await screen.findByRole('list', { name: '대기 2' });
});
