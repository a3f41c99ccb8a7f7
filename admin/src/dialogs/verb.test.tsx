import { heldRights } from '@iruon/contract';
import { Button } from '@mui/material';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lackOf, type Needed } from '../providers/use-lack.ts';
import { renderStory } from '../testing/story.tsx';
import { Verb } from './verb.tsx';

const mayRead = { rights: [...heldRights(['orders:read'])], isRoot: false };

test.each<[Needed, string | undefined]>([
  ['listConsoleOrders', undefined],
  [['shipping:write', 'orders:read'], undefined],
  [['shipping:write', 'orders:write'], "'배송 변경' 권한이 있어야 합니다. 최고 관리자에게 요청해 주세요."],
  ['orders:write', "'주문 변경' 권한이 있어야 합니다. 최고 관리자에게 요청해 주세요."],
  ['retryRefund', "'환불 변경' 권한이 있어야 합니다. 최고 관리자에게 요청해 주세요."],
  ['inviteOperator', '최고 관리자만 할 수 있습니다. 필요하면 최고 관리자에게 요청해 주세요.'],
])('who may only read orders lacks for %s: %s', (needed, sentence) => {
  expect(lackOf(mayRead, needed)).toBe(sentence);
});

test('the owner lacks nothing, also what only the owner may', () => {
  expect(lackOf({ rights: [], isRoot: true }, 'inviteOperator')).toBeUndefined();
});

test('a verb that is allowed is pressed', async () => {
  const press = vi.fn();
  const render = () => (
    <Verb needs="retryRefund">
      <Button onClick={press}>환불 다시 보내기</Button>
    </Verb>
  );
  renderStory({ title: '할 수 있는 일', render }, {});
  fireEvent.click(await screen.findByRole('button', { name: '환불 다시 보내기' }));
  expect(press).toHaveBeenCalledOnce();
});
