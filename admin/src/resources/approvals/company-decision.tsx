import type { ConsoleApproval } from '@iruon/contract';
import { formatBusinessNo } from '@iruon/contract/labels';
import { Facts, Panel } from '../../components/panel.tsx';
import { DecisionButtons } from './decision-buttons.tsx';

/** The member's entries, to compare with the business registration, and both decisions. */
export function CompanyDecision({ request }: { request: ConsoleApproval }) {
  const { user } = request;
  return (
    <Panel title="서류와 비교">
      <Facts
        facts={[
          ['사업자번호', user.businessNo && formatBusinessNo(user.businessNo)],
          ['상호', user.businessName],
          ['대표자', user.ceoName],
          ['사업장 주소', user.businessAddress],
        ]}
      />
      <DecisionButtons
        request={request}
        custNo={null}
        grant={{
          title: '가입 승인',
          question: `${user.businessName ?? user.name} 회원의 가입을 승인합니다.`,
          effect: '바로 주문할 수 있게 되며, 메일로 알립니다.',
          verb: '승인',
          done: '가입을 승인하고 메일로 알렸습니다.',
        }}
      />
    </Panel>
  );
}
