import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

export default pageStories('GS1 디지털 링크', page, '/01/08800000009995/10/A1', { path: '/01/*', isVisitor: true });

export const UnknownPackage: Story = {
  screens: {
    udiOfLink: async () => ({ code: '08800000009995, 로트 A1', isMistyped: false, udi: '', refusal: null }),
  },
};
export const Unreadable: Story = {
  screens: {
    udiOfLink: async () => ({
      ...{ code: '08800000000015/10', isMistyped: false },
      ...{ udi: 'https://iruon.example/01/08800000000015/10', refusal: 'UDI의 길이가 맞지 않습니다.' },
    }),
  },
};
