import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { Button } from '~/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '~/components/ui/dialog';
import type { Meta, Story } from '~/testing/story';
import { RequireUserType } from './require-user-type';

function LimitedDialog() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>서류 보내기</Button>
      </DialogTrigger>
      <DialogContent title="사업자등록증">
        <RequireUserType feature="companyApproval">
          <p>서류를 골라 주세요.</p>
        </RequireUserType>
      </DialogContent>
    </Dialog>
  );
}

const as = (type: 'PERSON' | 'COMPANY' | 'OPERATOR'): Story => ({
  shell: {
    member: {
      ...{ name: '김하나', businessName: null, type },
      ...{ isCustomer: true, isApproved: true, customerRequest: null },
    },
  } satisfies Partial<ShellView>,
});

export default {
  title: '회원 유형이 정해진 대화상자',
  at: '/mypage/dialog?tab=1',
  render: () => <LimitedDialog />,
} satisfies Meta;

export const Visitor: Story = { shell: { member: null } };
export const Person: Story = as('PERSON');
export const Operator: Story = as('OPERATOR');
export const Company: Story = as('COMPANY');
