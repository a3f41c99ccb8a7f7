import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chatMessage, chatRoom, siteHelpServer } from '~/testing/chat-server';
import { enter, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './chats.stories';

const { show, guided, ...named } = stories;

testStories(named, {
  Empty: ['상담 시작하기', '진행 중인 상담이 없습니다.', '상담을 고르거나 새로 시작해 주세요.'],
  List: ['상담원 이상담', '확인해 드리겠습니다.', '3개의 새 메시지', '상담 중'],
  Terms: ['약관에 동의해 주세요.', '상담 개인정보 수집·이용', '동의하고 상담 시작'],
  Waiting: ['대기 순서 4번째입니다.', '상담원을 기다리고 있습니다'],
  // @covers route:/counsel/site-help-chats
  Chat: ['무엇을 도와 드릴까요?', '상담원 이상담', 'AI 도우미', '배송이 궁금해요.', '읽음', '상담하고 있습니다'],
  Farewell: ['상담은 어떠셨나요?', '새 상담 시작', '끝난 상담입니다'],
  Inquiry: ['남기신 질문을 문의로 접수했습니다.', '접수한 문의 보기'],
  OutOfHours: ['지금은 상담 시간이 아닙니다. 1월 7일(월) 09:00에 다시 시작합니다.', '문의로 접수해 답해 드립니다.'],
  Missing: ['찾을 수 없습니다.', '새 상담 시작'],
  Unreachable: ['채팅 상담을 열지 못했습니다.'],
});

const open = (server: ReturnType<typeof siteHelpServer>, room = 'room-1') =>
  renderStory(stories.default, {
    ...show({ connect: server.connect }),
    at: `/counsel/site-help-chats?room=${room}`,
  });
const log = () => screen.findByRole('log');

test('a chat goes from the terms through the queue and the agent to the rating', async () => {
  const server = siteHelpServer([chatRoom({ stage: 'BEFORE_AGREEMENT' })]);
  open(server, 'new');
  const field = await screen.findByRole('textbox', { name: '메시지' });
  await press('동의하고 상담 시작');
  expect(server.callsOf('sendTermsAgreement'), 'nothing is sent without the tick').toEqual([]);
  await screen.findByText('필수 약관 1개에 동의해 주세요.');
  fireEvent.click(screen.getByRole('checkbox', { name: /상담 개인정보/ }));
  await press('동의하고 상담 시작');
  await screen.findByText('대기 순서 2번째입니다.');
  expect(server.callsOf('sendTermsAgreement')).toEqual([{ _room: 'room-1', _terms: ['terms-1'] }]);

  act(() =>
    server.changeRoom({
      stage: 'COUNSEL_PROGRESS',
      waitingPlace: null,
      manager: { _id: 'm', name: '이상담', isAway: false },
    }),
  );
  await screen.findByRole('heading', { name: '상담원 이상담' });
  expect(screen.queryByText(/대기 순서/)).toBeNull();
  await enter('메시지', '안녕하세요');
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(await within(await log()).findByText('안녕하세요')).toBeTruthy();
  act(() => server.say('반갑습니다.'));
  await within(await log()).findByText('반갑습니다.');
  await waitFor(() => expect(server.callsOf('readMessages')).toContainEqual({ _room: 'room-1', upTo: 2 }));

  await press('상담 끝내기');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '상담 끝내기' }));
  await press('별점 남기기');
  await screen.findByText('별점을 골라 주세요.');
  fireEvent.click(screen.getByRole('radio', { name: /^4점/ }));
  await press('별점 남기기');
  await screen.findByText('평가해 주셔서 고맙습니다.');
  expect(server.callsOf('rateRoom')).toEqual([{ _room: 'room-1', star: 4 }]);
  expect(screen.queryByRole('textbox', { name: '메시지' })).toBeNull();
});

test('the open page reports when the last agent leaves and when an agent is available again', async () => {
  const server = siteHelpServer([chatRoom({ stage: 'AWAITING_MANAGER', waitingPlace: 1 })]);
  open(server);
  await screen.findByText('대기 순서 1번째입니다.');
  expect(screen.queryByText(/자리를 비웠습니다/)).toBeNull();
  act(() => server.emit('people', { isOpen: true, isStaffed: false, opensAt: null }));
  expect((await screen.findByText(/지금은 상담원이 모두 자리를 비웠습니다/)).closest('[role=status]')).toBeTruthy();
  act(() => server.emit('people', { isOpen: true, isStaffed: true, opensAt: null }));
  await waitFor(() => expect(screen.queryByText(/자리를 비웠습니다/)).toBeNull());
});

test('typing and read marks of the agent are shown', async () => {
  const server = siteHelpServer(
    [chatRoom({ lastSeq: 1 })],
    [chatMessage(1, { kind: 'USER_PEER', content: '계세요?', tempId: 'temp-0001' })],
  );
  open(server);
  await within(await log()).findByText('계세요?');
  expect(screen.queryByText(/읽음/)).toBeNull();
  act(() => server.changeRoom({ managerReadSeq: 1 }));
  await screen.findByText(/읽음/);
  act(() => server.emit('typing', { _room: 'room-1', side: 'MANAGER', isTyping: true }));
  await screen.findByText('상담원이 입력하고 있습니다.');
  act(() => server.emit('typing', { _room: 'room-1', side: 'MANAGER', isTyping: false }));
  await waitFor(() => expect(screen.queryByText('상담원이 입력하고 있습니다.')).toBeNull());
});

test('pictures are shown, other files are named links; both open in a new window', async () => {
  const file = { bytes: 1, width: 40, height: 30 };
  const files = [
    { ...file, _id: 'f1', name: '치아.png', mime: 'image/png', url: '/files/chats/f1' },
    { ...file, _id: 'f2', name: '견적.pdf', mime: 'application/pdf', url: '/files/chats/f2' },
  ];
  open(siteHelpServer([chatRoom({ lastSeq: 1 })], [chatMessage(1, { content: '', files })]));
  const links = await within(await log()).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/files/chats/f1', '/files/chats/f2']);
  expect(links.map((link) => link.querySelector('img')?.getAttribute('src') ?? null)).toEqual([
    '/files/chats/f1',
    null,
  ]);
  expect(links.map((link) => link.textContent)).toEqual(['치아.png (새 창)', '견적.pdf (새 창)']);
});

test('a chat on a phone fits above the keyboard', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 740, offsetTop: 0 });
  vi.stubGlobal('visualViewport', viewport);
  open(siteHelpServer([chatRoom()]));
  await screen.findByRole('textbox', { name: '메시지' });
  const { style } = document.documentElement;
  const screenOf = () => ['--screen', '--screen-top'].map((name) => style.getPropertyValue(name));
  expect(screenOf()).toEqual(['740px', '0px']);
  Object.assign(viewport, { height: 401.6, offsetTop: 120 });
  viewport.dispatchEvent(new Event('resize'));
  expect(screenOf()).toEqual(['402px', '120px']);
  cleanup();
  expect(screenOf()).toEqual(['', '']);
  vi.unstubAllGlobals();
});

test('where a network blocks sockets, the ways of counsel without one are offered', async () => {
  const server = siteHelpServer([]);
  server.setConnected(false);
  renderStory(stories.default, { ...show({ connect: server.connect }), at: '/counsel/site-help-chats' });
  const link = await screen.findByRole('link', { name: '다른 상담 방법 보기' });
  expect(link.getAttribute('href')).toBe('/counsel');
});

test('messages written while offline are sent after reconnecting', async () => {
  const server = siteHelpServer([chatRoom()]);
  open(server);
  const field = await screen.findByRole('textbox', { name: '메시지' });
  act(() => server.setConnected(false));
  await screen.findByText(/연결이 끊겨 다시 연결하고 있습니다/);
  await enter('메시지', '기다려요');
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  await screen.findByText('보내는 중');
  expect(server.callsOf('sendMessage')).toEqual([]);
  act(() => server.setConnected(true));
  await waitFor(() => expect(screen.queryByText('보내는 중')).toBeNull());
  expect(server.callsOf('sendMessage')).toHaveLength(1);
  expect(within(await log()).getByText('기다려요')).toBeTruthy();
});

// @covers constant:screen/closed-chat-rooms-50-time
test('past chats load 50 at a time', async () => {
  renderStory(stories.default, stories.List);
  await press('지난 상담 보기');
  const past = await screen.findByRole('list', { name: '지난 상담' });
  await waitFor(() => expect(within(past).getAllByRole('listitem')).toHaveLength(50));
  await press('더 보기');
  await waitFor(() => expect(within(past).getAllByRole('listitem')).toHaveLength(60));
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
});

test('the title of the tab counts unread messages', async () => {
  document.title = '채팅 상담';
  const server = siteHelpServer([chatRoom({ unread: 2 })]);
  renderStory(stories.default, show({ connect: server.connect }));
  await waitFor(() => expect(document.title).toBe('(2) 채팅 상담'));
  act(() => server.changeRoom({ unread: 0 }));
  await waitFor(() => expect(document.title).toBe('채팅 상담'));
});

test('an expired login redirects to the login page', async () => {
  const server = siteHelpServer([chatRoom()]);
  open(server);
  await log();
  act(() => server.emit('sessionEnd', { endedAt: '2026-11-24T05:00:00.000Z' }));
  const link = await screen.findByRole('link', { name: '다시 로그인하고 이어서 상담하기' });
  expect(link.getAttribute('href')).toContain('/login?redirectTo=');
});

const closed = { isStaffed: false, isOpen: false };

test('nobody has a place in a queue that is closed', async () => {
  vi.setSystemTime(new Date('2026-11-24T01:00:00.000Z'));
  renderStory(
    stories.default,
    guided({ stage: 'AWAITING_MANAGER', waitingPlace: 1 }, { ...closed, opensAt: '2026-11-24T04:00:00.000Z' }),
  );
  await screen.findByText('지금은 상담 시간이 아닙니다. 오늘 13:00에 다시 시작합니다.');
  await within(await log()).findByText('무엇을 도와드릴까요?');
  for (const words of [/대기 순서/, /더 빨리 도와/, /상담원을 기다리고/]) expect(screen.queryByText(words)).toBeNull();
  vi.useRealTimers();
});

test.each([
  ['BEFORE_AGREEMENT', true, ['약관에 동의해 주세요.', '상담 시간에 답변드리겠습니다.']],
  ['AWAITING_MANAGER', true, ['상담원을 연결하고 있습니다.', '상담 시간에 답변드리겠습니다.']],
  ['AWAITING_MANAGER', false, []],
  ['COUNSEL_PROGRESS', true, ['상담 시간에 답변드리겠습니다.']],
] as const)('at %s (open: %s) only the notes of that step stay', async (stage, isOpen, notes) => {
  renderStory(stories.default, guided({ stage }, isOpen ? {} : closed));
  const messages = await log();
  await within(messages).findByText('무엇을 도와드릴까요?');
  const all = ['약관에 동의해 주세요.', '상담원을 연결하고 있습니다.', '상담 시간에 답변드리겠습니다.'];
  expect(all.filter((text) => within(messages).queryByText(text))).toEqual(notes);
});
