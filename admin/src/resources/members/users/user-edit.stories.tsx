import { consoleUserDetail } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { editPage, type Story } from '../../../testing/story.tsx';
import { screens } from './users.tsx';

export const company = sample(consoleUserDetail, {
  type: 'COMPANY',
  name: '이원장',
  phone: '01012345678',
  email: 'lee@clinic.example',
  business: {
    no: '2208162517',
    name: '이치과',
    ceoName: '',
    type: '',
    service: '',
    postcode: '',
    address1: '',
    address2: '',
  },
});

export default editPage('회원 정보 고치기', 'users', company, screens.edit, {
  getConsoleUser: { user: company },
  changeConsoleUser: { user: company },
});

export const Company: Story = {};
export const Person: Story = {
  responses: { getConsoleUser: { user: { ...company, type: 'PERSON', business: null } } },
};
export const Refused: Story = {
  responses: { changeConsoleUser: new Refusal(409, '운영자 계정입니다. 회원 화면에서는 바꿀 수 없습니다.') },
};
