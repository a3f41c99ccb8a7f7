import type { Story } from '~/testing/story';
import { form, myInfoPage, showing } from './myinfo.fixture';

export default { ...myInfoPage, title: '내 정보 사본' };

export const Closed: Story = {};
export const Open: Story = showing({ form });
export const RefusedWithoutScripts: Story = {
  ...showing({ form }),
  at: '/mypage/myinfo?copy=TOO_MANY_REQUESTS&wait=1800',
};
