import { type Meta, pageOf, type Story } from '../../testing/story.tsx';
import { lacking, requested } from './withdrawal-samples.ts';
import { WithdrawalShow } from './withdrawal-show.tsx';

export default {
  title: '출금 상세',
  ...pageOf('withdrawals', requested, 'show'),
  render: () => <WithdrawalShow />,
  responses: {
    getWithdrawal: { withdrawal: requested },
    readWithdrawalAccount: {
      account: { bankCode: '004', accountNumber: '12345678', accountHolder: '김추천' },
    },
    readResidentNumber: { residentRegistrationNumber: '900101-1234567' },
  },
} satisfies Meta;

export const Requested: Story = {};
export const Lacking: Story = { responses: { getWithdrawal: { withdrawal: { ...lacking, _id: requested._id } } } };
