import { levels } from '@iruon/contract';
import { sample } from '../../testing/sample.ts';
import { Refusal } from '../../testing/server.ts';
import { editPage, type Story } from '../../testing/story.tsx';
import { screens } from './levels.tsx';

const { create: LevelCreate, edit: LevelEdit } = screens;
const level = sample(levels.view, {
  name: '골드',
  code: 'GOLD',
  isActive: true,
  isSystem: false,
  pointDays: 365,
  criteria: [{ type: 'SCORE', value: 900_000, isActive: true }],
});

export default editPage('등급', 'levels', level, LevelEdit, {
  getConsoleLevel: { level },
  createConsoleLevel: new Refusal(409, '입력하신 내용을 확인해 주세요.', { code: '이미 쓰고 있는 코드입니다.' }),
  updateConsoleLevel: { level },
  deleteConsoleLevel: new Refusal(409, '이 등급의 회원이 있어 삭제할 수 없습니다.'),
});

export const Saved: Story = {};
const base = { ...level, code: 'PERSON', name: '개인 회원', scope: 'PERSON', isSystem: true } as const;
export const System: Story = {
  responses: { getConsoleLevel: { level: { ...base, isWelcome: true, criteria: [] } }, updateConsoleLevel: { level } },
};
export const OfOperators: Story = {
  responses: { getConsoleLevel: { level: { ...base, code: 'ROOT', name: '최고 관리자', scope: 'OPERATOR' } } },
};
export const Fresh: Story = { render: () => <LevelCreate /> };
