import { refusal } from '~/testing/refusal';
import type { Story } from '~/testing/story';
import { form, here, myInfoPage, showing } from './myinfo.fixture';

export default myInfoPage;

export const Closed: Story = {};
export const Open: Story = showing({ form });
export const Unlinking: Story = { ...showing({ form }), at: '/mypage/myinfo?unlink=KAKAO' };
export const Elsewhere: Story = showing({
  sessions: [here, { ...here, browser: null, createdAt: '2026-11-18T03:00:00.000Z', isCurrent: false }],
});
export const Many: Story = showing({
  sessions: Array.from({ length: 8 }, (_, day) => ({
    ...here,
    createdAt: `2026-11-1${day}T03:00:00.000Z`,
    isCurrent: day === 7,
  })),
});
export const Late: Story = {
  ...showing({ form }),
  actions: { changeMyInfo: async () => refusal('VERIFICATION_REQUIRED', {}) },
};
