import { popups } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { editPage, type Story } from '../../../testing/story.tsx';
import { screens } from './popups.tsx';

const popup = sample(popups.view, {
  name: '연말 배송',
  content: '연말 배송 안내\n급한 주문은 전화해 주세요.',
  url: '/center/notice',
  left: 120,
  top: 160,
  width: 400,
  height: 360,
  display: { enabled: true, hasPeriod: false, startedAt: null, endedAt: null },
});

const Form = screens.edit;

export default editPage('팝업 수정', 'popups', popup, Form, {
  getConsolePopup: { popup },
  updateConsolePopup: { popup },
});

export const Edited: Story = {};
