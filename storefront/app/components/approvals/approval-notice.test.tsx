import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { ApprovalNotice } from './approval-notice';

const shown = (at: string, isApproved?: boolean) =>
  render(<ApprovalNotice />, { at, root: { member: isApproved === undefined ? null : { isApproved } } });

it('links a company that awaits approval to its page, and shows nothing to other members', () => {
  expect(shown('/mypage/orders', false)).toContain('href="/mypage/company-approval"');
  expect(shown('/mypage/company-approval', false)).toBe('');
  expect(shown('/mypage/orders', true)).toBe('');
  expect(shown('/mypage/orders')).toBe('');
});
