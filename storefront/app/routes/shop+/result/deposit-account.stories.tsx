import { Toaster } from '~/components/ui/toasts/toaster';
import type { Meta, Story } from '~/testing/story';
import { DepositAccount } from './deposit-account';

const account = { bankName: '국민은행', number: '12345678901234', holder: '이루온', expiresAt: null };

export default { title: '입금 계좌' } satisfies Meta;

export const Open: Story = {
  render: () => (
    <>
      <DepositAccount account={account} amount={62_000} />
      <Toaster />
    </>
  ),
};
export const Dated: Story = {
  render: () => <DepositAccount account={{ ...account, expiresAt: '2026-11-27T14:59:00.000Z' }} amount={62_000} />,
};
