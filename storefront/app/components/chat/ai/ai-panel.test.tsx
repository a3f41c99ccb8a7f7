import type { AiMessage, AiRoom } from '@iruon/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { enter, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import type { AiPanelProps } from './ai-panel';
import * as stories from './ai-panel.stories';

const { aiMessage, aiRoom, aiServer, showPanel, ...named } = stories;

testStories(named, {
  Loading: ['AI 도우미를 여는 중입니다.'],
  NotEnabled: ['지금은 AI 도우미를 쓸 수 없습니다.', '다른 상담 방법 보기'],
  List: ['새 대화 시작', '대화를 불러오고 있습니다.'],
  Unreachable: ['AI 도우미를 열지 못했습니다.'],
});

/** Opens a room from the list. */
async function openRoom(server: ReturnType<typeof aiServer>, props: Partial<AiPanelProps> = {}) {
  renderStory(stories.default, showPanel({ connect: server.connect, ...props }));
  await press('새 대화 시작');
  await screen.findByText('사람이 아니라 AI가 답합니다.');
}
const withMessages = (...messages: AiMessage[]): AiRoom => aiRoom({ messages });

// @covers screen:part/ai-prompt-chat-room-list-room
test('the list shows earlier chats and opens them', async () => {
  const server = aiServer(withMessages());
  renderStory(stories.default, showPanel({ connect: server.connect }));
  await screen.findByText('대화를 불러오고 있습니다.');
  expect(screen.getByRole<HTMLButtonElement>('tab', { name: '대화' }).disabled).toBe(true);
  act(() => server.emit('rooms', { rooms: [aiRoom(), aiRoom({ _id: 'ai-2', title: '', isClosed: true })] }));
  await screen.findByText('끝남');
  fireEvent.click(screen.getByRole('button', { name: /멸균은 어떻게 하나요/ }));
  await screen.findByText('사람이 아니라 AI가 답합니다.');
  expect(server.callsOf('joinRoom')).toEqual(['ai-1']);
  expect(screen.getByRole('tab', { name: '대화' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.click(screen.getByRole('tab', { name: '대화 목록' }));
  await screen.findByRole('button', { name: '새 대화 시작' });
});

test('before the first message the member sees who receives it, and agrees', async () => {
  const server = aiServer(aiRoom({ needsAgreement: true, messages: [] }));
  await openRoom(server);
  expect(document.body.textContent).toContain('오픈에이아이(미국)에 전달됩니다');
  await enter('질문', '멸균은요?');
  fireEvent.keyDown(screen.getByRole('textbox', { name: '질문' }), { key: 'Enter', code: 'Enter' });
  expect(server.callsOf('sendMessage')).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: /AI 답변을 위한 전달/ }));
  await press('동의하고 상담 시작');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(server.callsOf('sendTermsAgreement')).toEqual([{ _room: 'ai-1', _terms: ['terms-ai'] }]);
});

// @covers state:chat/ai-prompt-chat-loading-bar-reply, state:chat/ai-prompt-chat-typing-until-reply
test('an empty reply is a loading bar, then it grows, and its sources are links', async () => {
  const server = aiServer(withMessages());
  await openRoom(server);
  act(() => server.emit('sendMessageQuery', { message: aiMessage() }));
  expect(screen.getByRole('progressbar', { name: '답변을 만드는 중' })).toBeTruthy();
  act(() => server.emit('sendMessageReply', { message: aiMessage({ state: 'STREAMING', reply: '먼저 세척' }) }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  const growing = screen.getByText('먼저 세척').closest('[aria-busy]');
  expect(growing?.getAttribute('aria-busy')).toBe('true');
  const sources = [{ kind: 'IFU' as const, _id: 'ifu-1', title: '힐링 어버트먼트', url: '/library/ifu/ifu-1' }];
  act(() =>
    server.emit('sendMessageReply', { message: aiMessage({ state: 'DONE', reply: '먼저 세척합니다.', sources }) }),
  );
  expect(screen.getByText('먼저 세척합니다.').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
  const link = screen.getByRole('link', { name: /사용설명서: 힐링 어버트먼트/ });
  expect(link.getAttribute('href')).toBe('/library/ifu/ifu-1');
});

test('screen readers announce that a reply is in progress, then the complete reply, never its parts', async () => {
  const server = aiServer(withMessages(aiMessage({ _id: 'old', state: 'DONE', reply: '지난 답변' })));
  await openRoom(server);
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spoken().join()).not.toContain('지난 답변');
  act(() => server.emit('sendMessageQuery', { message: aiMessage() }));
  expect(spoken()).toContain('AI가 답변을 만들고 있습니다.');
  act(() => server.emit('sendMessageReply', { message: aiMessage({ state: 'STREAMING', reply: '먼저 세척' }) }));
  expect(spoken().join()).not.toContain('먼저');
  expect(screen.getByText('먼저 세척').closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  act(() => server.emit('sendMessageReply', { message: aiMessage({ state: 'DONE', reply: '먼저 세척합니다.' }) }));
  expect(spoken()).toContain('AI 답변: 먼저 세척합니다.');
});

test('a reply is text: neither its markup nor its addresses do anything', async () => {
  const reply = '![x](https://evil.example/?q=1) <img src="https://evil.example"> [여기](javascript:alert(1))';
  await openRoom(aiServer(withMessages(aiMessage({ state: 'DONE', reply }))));
  await screen.findByText(reply);
  const log = screen.getByRole('log');
  expect(log.querySelectorAll('img, a')).toHaveLength(0);
});

test('a growing reply can be stopped, and the question of an interrupted one repeated', async () => {
  const server = aiServer(withMessages(aiMessage({ state: 'STREAMING', reply: '먼저' })), {
    stopReply: () => ({ ok: true, message: aiMessage({ state: 'STOPPED', reply: '먼저' }) }),
    retryReply: () => ({ ok: true, message: aiMessage({ _id: 'reply-2', createdAt: '2026-11-24T05:01:00.000Z' }) }),
  });
  await openRoom(server);
  await press('멈추기');
  await screen.findByText('답변을 멈췄습니다.');
  await press('다시 묻기');
  await screen.findByRole('progressbar');
  expect(server.callsOf('stopReply')).toEqual([{ _message: 'reply-1' }]);
  expect(server.callsOf('retryReply')).toEqual([{ _message: 'reply-1' }]);
  expect(screen.getByText('먼저'), 'the old reply stays').toBeTruthy();
});

test('a refused question shows the reason and can be sent again', async () => {
  const title = '오늘 할 수 있는 질문을 모두 하셨습니다.';
  const server = aiServer(withMessages(), { sendMessage: () => ({ ok: false, code: 'CHAT_AI_LIMIT', title }) });
  await openRoom(server);
  await enter('질문', '또 물어요');
  fireEvent.keyDown(screen.getByRole('textbox', { name: '질문' }), { key: 'Enter', code: 'Enter' });
  await screen.findByText(title);
  await press('다시 보내기');
  await waitFor(() => expect(server.callsOf('sendMessage')).toHaveLength(2));
});

test('an agent continues the chat', async () => {
  const onHandedOver = vi.fn();
  await openRoom(aiServer(withMessages()), { onHandedOver });
  await press('상담원과 대화하기');
  await waitFor(() => expect(onHandedOver).toHaveBeenCalledWith('person-1'));
});

test('Escape closes the panel, unless it ends a composition', async () => {
  const onClose = vi.fn();
  await openRoom(aiServer(withMessages()), { onClose });
  const field = screen.getByRole('textbox', { name: '질문' });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalled();
});
