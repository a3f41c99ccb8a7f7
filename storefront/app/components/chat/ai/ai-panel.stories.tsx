import type { AiMessage, AiRoom } from '@iruon/contract';
import { chatServer } from '~/testing/chat-server';
import type { Meta, Story } from '~/testing/story';
import { AiPanel, type AiPanelProps } from './ai-panel';

const AT = '2026-11-24T05:00:00.000Z';

export const aiRoom = (over: Partial<AiRoom> = {}): AiRoom => ({
  _id: 'ai-1',
  type: 'AI_PROMPT',
  title: '멸균은 어떻게 하나요?',
  isClosed: false,
  needsAgreement: false,
  _siteHelpRoom: null,
  updatedAt: AT,
  ...over,
});

export const aiMessage = (over: Partial<AiMessage> = {}): AiMessage => ({
  _id: 'reply-1',
  tempId: 'temp-0001',
  _room: 'ai-1',
  query: '멸균은 어떻게 하나요?',
  reply: '',
  state: 'QUEUED',
  sources: [],
  createdAt: AT,
  ...over,
});

/** A fake server of the assistant that opens one room and sends further events when a test emits them. */
export function aiServer(room: AiRoom, answers: Parameters<typeof chatServer>[0] = {}) {
  const server = chatServer({
    joinRoom: () => {
      queueMicrotask(() => server.emit('joinRoom', { room }));
      return { ok: true, _room: room._id };
    },
    sendTermsAgreement: () => ({ ok: true, room: { ...room, needsAgreement: false } }),
    handOverRoom: () => ({ ok: true, _siteHelpRoom: 'person-1' }),
    ...answers,
  });
  return server;
}

const view: AiPanelProps['view'] = {
  terms: [
    {
      _id: 'terms-ai',
      code: 'chat-ai',
      subject: 'AI 답변을 위한 전달',
      content: '질문을 전달합니다.',
      necessary: true,
    },
  ],
  ai: { isEnabled: true, provider: '오픈에이아이', country: '미국' },
};

export const showPanel = (props: Partial<AiPanelProps>): Story => ({
  render: () => <AiPanel view={view} onClose={() => {}} onHandedOver={() => {}} {...props} />,
});

export default { title: 'AI 도우미', at: '/', ...showPanel({}) } satisfies Meta;

export const Loading: Story = showPanel({ view: null, connect: aiServer(aiRoom()).connect });
export const NotEnabled: Story = showPanel({
  view: { terms: [], ai: { isEnabled: false, provider: '', country: '' } },
});
export const List: Story = showPanel({ connect: aiServer(aiRoom()).connect });
export const Unreachable: Story = showPanel({
  connect: async () => {
    throw new Error('no scripts');
  },
});
