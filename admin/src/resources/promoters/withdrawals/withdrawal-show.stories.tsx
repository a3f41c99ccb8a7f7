import { type Story, showPage } from '../../../testing/story.tsx';
import { lacking, requested } from './withdrawal-samples.ts';
import { screens } from './withdrawals.tsx';

export default showPage('출금 상세', 'withdrawals', requested, screens.show, {
  getWithdrawal: { withdrawal: requested },
  readWithdrawalAccount: {
    account: { bankCode: '004', accountNumber: '12345678', accountHolder: '김추천' },
  },
  readResidentNumber: { residentRegistrationNumber: '900101-1234567' },
});

export const Requested: Story = {};
export const Lacking: Story = { responses: { getWithdrawal: { withdrawal: { ...lacking, _id: requested._id } } } };
