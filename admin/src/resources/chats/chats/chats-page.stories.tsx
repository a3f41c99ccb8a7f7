import { consoleChatRoomDetail, prompts, userActivity } from '@iruon/contract';
import { chatServer, sampleMessage, sampleRoom } from '../../../testing/chat-server.ts';
import { sample } from '../../../testing/sample.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './chats.tsx';

/** The agent of the stories. */
export const ME = '01890000-0000-7000-8000-00000000000f';
const owner = (name: string) => ({ user: { _id: '01890000-0000-7000-8000-0000000000aa', name } });
const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`;

export const waitingRoom = sampleRoom({
  _id: id(1),
  owner: owner('김기다림'),
  stage: 'AWAITING_MANAGER',
  waitingSince: '2026-11-20T03:00:00.000Z',
  lastMessage: '배송이 궁금해요.',
  businessName: '바른치과',
});
const laterRoom = sampleRoom({
  _id: id(2),
  owner: owner('박나중'),
  stage: 'AWAITING_MANAGER',
  waitingSince: '2026-11-20T04:00:00.000Z',
});
export const myRoom = sampleRoom({
  _id: id(3),
  owner: owner('이회원'),
  stage: 'COUNSEL_PROGRESS',
  manager: { _id: ME, name: '김운영', isAway: false },
  lastSeq: 1,
  unread: 1,
});
const othersRoom = sampleRoom({
  _id: id(4),
  owner: owner('최다른'),
  stage: 'COUNSEL_PROGRESS',
  manager: { _id: id(9), name: '박상담', isAway: true },
});
export const said = sampleMessage(1, { _room: myRoom._id, kind: 'USER_PEER', content: '안녕하세요?' });
export const rooms = [laterRoom, waitingRoom, myRoom, othersRoom];

const { orders, claims } = userActivity.shape;
const [orderLine, claimLine] = [orders.element, claims.element];
const promptGroups = [{ code: 'REPLY', name: '답변', use: 'REPLY' }];
const reply = sample(prompts.view, {
  group: 'REPLY',
  subject: '배송 안내',
  content: '이틀 안에 도착합니다.',
  enabled: true,
});
const note = { _id: id(8), content: '전화를 원하심', by: '박상담', createdAt: '2026-11-20T03:00:00.000Z' };

export default {
  title: '채팅 상담',
  resource: 'chats',
  render: () => <screens.list connect={chatServer(rooms, [said]).connect} />,
  responses: {
    listPromptGroups: { promptGroups },
    listConsolePrompts: { prompts: [reply], total: 1 },
    getUserActivity: {
      activity: sample(userActivity, {
        orders: [sample(orderLine, { productName: '드릴 세트', purchaseNo: '20261120-ABCDEFGH' })],
        claims: [sample(claimLine, { productName: '힐링 어버트먼트', kind: 'RETURN' })],
      }),
    },
    getChatRoom: sample(consoleChatRoomDetail, { room: myRoom, notes: [note] }),
    changeChatRoom: sample(consoleChatRoomDetail, {
      room: {
        ...waitingRoom,
        stage: 'COUNSEL_PROGRESS',
        manager: { _id: ME, name: '김운영', isAway: false },
        epoch: 1,
      },
    }),
    listChatManagers: { managers: [] },
  },
} satisfies Meta;

export const Success: Story = {};
export const Empty: Story = { render: () => <screens.list connect={chatServer([]).connect} /> };
export const Loading: Story = { render: () => <screens.list connect={() => new Promise(() => {})} /> };
export const Unreachable: Story = {
  render: () => (
    <screens.list
      connect={async () => {
        throw new Error('no scripts');
      }}
    />
  ),
};

/** The rooms that wait are unknown. */
export const Refused: Story = {
  render: () => (
    <screens.list
      connect={
        chatServer(rooms, [], { refusal: { ok: false, code: 'UNAVAILABLE', title: '잠시 후 다시 시도해 주세요.' } })
          .connect
      }
    />
  ),
};
export const Disconnected: Story = {
  render: () => <screens.list connect={chatServer(rooms, [], { isConnected: false }).connect} />,
};
