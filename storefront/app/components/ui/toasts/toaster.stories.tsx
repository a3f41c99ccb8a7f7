import type { Meta, Story } from '~/testing/story';
import { Button } from '../button';
import { toast } from './toast';
import { Toaster } from './toaster';

const meta: Meta = {
  title: 'ui/toaster',
  path: '*',
  render: () => (
    <>
      <Button onClick={() => toast.success('저장했습니다.')}>저장</Button>
      <Button onClick={() => toast.error('저장하지 못했습니다.')}>다시 저장</Button>
      <Toaster />
    </>
  ),
};
export default meta;

export const waiting: Story = { at: '/mypage' };
