import { Button, Link } from '@mui/material';
import { render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { authProvider } from '../console/auth-provider.ts';
import { signInOwner, signInWith } from '../testing/rights.ts';
import { server } from '../testing/server.ts';
import { LinkOrNothing, LinkOrText } from './page-link.tsx';

afterEach(signInOwner);

const show = () =>
  render(
    <AdminContext authProvider={authProvider}>
      <Link component={LinkOrText} to="/orders/1/show?from=2026-11-30">
        주문
      </Link>
      <Link component={LinkOrText} to="/stock/1/show">
        재고
      </Link>
      <Button component={LinkOrNothing} to="/users/1/show">
        회원 보기
      </Button>
      <Button component={LinkOrNothing} to="/synonym-groups/create">
        동의어 등록
      </Button>
      <Button component={LinkOrNothing} to="/synonym-groups">
        동의어 보기
      </Button>
    </AdminContext>,
  );

it('leaves the text of a link and removes a button whose page the operator may not open', async () => {
  server.start({});
  await signInWith(['stock:read', 'catalog:read']);
  show();
  await waitFor(() => expect(screen.queryByRole('link', { name: '주문' })).toBeNull());
  screen.getByText('주문');
  screen.getByRole('link', { name: '재고' });
  expect(screen.queryByText('회원 보기')).toBeNull();
  expect(screen.queryByText('동의어 등록')).toBeNull();
  screen.getByRole('link', { name: '동의어 보기' });
});

it('leads an operator of all pages to all of them', async () => {
  server.start({});
  await signInOwner();
  show();
  expect(await screen.findAllByRole('link')).toHaveLength(5);
});
