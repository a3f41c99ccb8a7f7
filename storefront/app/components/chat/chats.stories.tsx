import { chatMessage, chatRoom, siteHelpServer } from '~/testing/chat-server';
import type { Meta, Story } from '~/testing/story';
import { Chats, type ChatsProps } from './chats';

const terms = [
  {
    _id: 'terms-1',
    code: 'chat',
    subject: '상담 개인정보 수집·이용',
    content: '상담을 위해 수집합니다.',
    necessary: true,
  },
];
const staffed = { isStaffed: true, isOpen: true, opensAt: null };
const manager = { _id: 'manager-1', name: '이상담', isAway: false };

export const show = (props: Partial<ChatsProps>): Story => ({
  render: () => <Chats terms={terms} offer={staffed} {...props} />,
});
const at = (room: string, story: Story): Story => ({
  ...story,
  at: `/counsel/site-help-chats?room=${room}`,
});
const past = Array.from({ length: 60 }, (_, place) =>
  chatRoom({
    _id: `past-${place}`,
    stage: 'COUNSEL_COMPLETE',
    isClosed: true,
    lastMessage: `지난 이야기 ${place}`,
    updatedAt: '2026-11-01T05:00:00.000Z',
  }),
);

export default { title: '채팅 상담', at: '/counsel/site-help-chats', ...show({}) } satisfies Meta;

export const Empty: Story = show({ connect: siteHelpServer([]).connect });
export const List: Story = show({
  connect: siteHelpServer([chatRoom({ manager, unread: 3, lastMessage: '확인해 드리겠습니다.' }), ...past]).connect,
});
export const Terms: Story = at(
  'new',
  show({
    connect: siteHelpServer(
      [chatRoom({ stage: 'BEFORE_AGREEMENT' })],
      [chatMessage(1, { kind: 'AUTO_NOTE', code: 'TERMS_AGREEMENT', content: '약관에 동의해 주세요.' })],
    ).connect,
  }),
);
export const Waiting: Story = at(
  'room-1',
  show({ connect: siteHelpServer([chatRoom({ stage: 'AWAITING_MANAGER', waitingPlace: 4 })]).connect }),
);
const guidance = [
  chatMessage(1, { kind: 'AUTO_NOTE', code: 'SYSTEM_GREETING', content: '무엇을 도와드릴까요?' }),
  chatMessage(2, { kind: 'AUTO_NOTE', code: 'TERMS_AGREEMENT', content: '약관에 동의해 주세요.' }),
  chatMessage(3, { kind: 'AUTO_NOTE', code: 'PLEASE_STAND_BY', content: '상담원을 연결하고 있습니다.' }),
  chatMessage(4, { kind: 'AUTO_NOTE', code: 'OUT_OF_BUSINESS', content: '상담 시간에 답변드리겠습니다.' }),
];
/** A room with all automatic notes, at a stage. */
export const guided = (room: Partial<ReturnType<typeof chatRoom>>, offer: Partial<ChatsProps['offer']> = {}): Story =>
  at(
    'room-1',
    show({
      connect: siteHelpServer([chatRoom({ lastSeq: 4, ...room })], guidance).connect,
      offer: { ...staffed, ...offer },
    }),
  );
export const Chat: Story = at(
  'room-1',
  show({
    connect: siteHelpServer(
      [chatRoom({ manager, lastSeq: 3, managerReadSeq: 3 })],
      [
        chatMessage(1, { kind: 'AI_PROMPT', content: 'AI가 먼저 답했습니다.', senderName: null }),
        chatMessage(2, { content: '무엇을 도와 드릴까요?' }),
        chatMessage(3, { kind: 'USER_PEER', content: '배송이 궁금해요.', senderName: '김회원' }),
      ],
    ).connect,
  }),
);
export const Farewell: Story = at(
  'room-1',
  show({
    connect: siteHelpServer([
      chatRoom({ manager, stage: 'COUNSEL_COMPLETE', isClosed: true, canRate: true, ending: 'MANAGER' }),
    ]).connect,
  }),
);
export const Inquiry: Story = at(
  'room-1',
  show({
    connect: siteHelpServer([
      chatRoom({ stage: 'COUNSEL_COMPLETE', isClosed: true, ending: 'CLOSING_TIME', _inquiry: 'inquiry-1' }),
    ]).connect,
  }),
);
export const OutOfHours: Story = at(
  'room-1',
  show({
    offer: { isStaffed: false, isOpen: false, opensAt: '2030-01-07T00:00:00.000Z' },
    connect: siteHelpServer([chatRoom({ stage: 'AWAITING_MANAGER' })]).connect,
  }),
);
export const Missing: Story = at('room-9', show({ connect: siteHelpServer([chatRoom()]).connect }));
export const Unreachable: Story = show({
  connect: async () => {
    throw new Error('no scripts');
  },
});
