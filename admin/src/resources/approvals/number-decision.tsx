import type { ConsoleApproval } from '@iruon/contract';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { CustomerSearch } from '../../components/customers/customer-search.tsx';
import { Panel } from '../../components/panel.tsx';
import { DecisionButtons } from './decision-buttons.tsx';

/** The search for the customer of a request, and both decisions. */
export function NumberDecision({ request }: { request: ConsoleApproval }) {
  const [chosen, setChosen] = useState('');
  const { user, custNo } = request;
  const [first = '', ...others] = [custNo, user.businessNo, user.businessName, user.name].filter(
    (text) => text !== null,
  );
  return (
    <Panel title="거래처 찾기">
      {user.CustNo !== null && (
        <Alert severity="info" sx={{ mb: 1 }}>{`이미 고객번호 ${user.CustNo}에 연결된 회원입니다.`}</Alert>
      )}
      <CustomerSearch initial={first} suggestions={[...new Set(others)]} chosen={chosen} onChoose={setChosen} />
      <DecisionButtons
        request={request}
        custNo={chosen}
        grant={{
          title: '고객번호 등록',
          question: `${user.name} 님을 고객번호 ${chosen}에 연결합니다.`,
          effect: '바로 가격을 보고 구매할 수 있게 되며, 메일로 알립니다.',
          verb: '등록',
          done: '고객번호를 등록하고 메일로 알렸습니다.',
        }}
      />
    </Panel>
  );
}
