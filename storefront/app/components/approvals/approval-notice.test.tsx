import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { ApprovalNotice } from './approval-notice';

const shown = (at: string, isApproved?: boolean) =>
  render(<ApprovalNotice />, { at, root: { member: isApproved === undefined ? null : { isApproved } } });

it('leads a company that waits to its page, and is silent for everybody else', () => {
  expect(shown('/mypage/orders', false)).toContain('href="/mypage/company-approval"');
  expect(shown('/mypage/company-approval', false)).toBe('');
  expect(shown('/mypage/orders', true)).toBe('');
  expect(shown('/mypage/orders')).toBe('');
});
