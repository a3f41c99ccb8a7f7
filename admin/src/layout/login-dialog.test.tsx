import { consoleDisplayDetail } from '@iruon/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { TextInput, useGetIdentity } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { RecordEdit } from '../record-kit/record-edit.tsx';
import { RecordForm } from '../record-kit/record-form.tsx';
import { confirmDialog, press, write } from '../testing/fields.ts';
import { sample } from '../testing/sample.ts';
import { Refusal, server } from '../testing/server.ts';
import { renderStory } from '../testing/story.tsx';
import { LoginDialog } from './session-dialogs.tsx';

const display = sample(consoleDisplayDetail, { name: '새 상품', code: 'NEW' });
const expired = new Refusal(401, '로그인이 필요합니다.', {}, { code: 'LOGIN_REQUIRED' });

/** A form under the dialog of the console's layout. */
function Page() {
  const { data: operator } = useGetIdentity();
  return (
    <>
      {operator && (
        <RecordEdit redirect={false}>
          <RecordForm>
            <TextInput source="name" label="제목" />
          </RecordForm>
        </RecordEdit>
      )}
      <LoginDialog />
    </>
  );
}

function open(save: () => unknown): void {
  renderStory(
    {
      title: '다시 로그인',
      resource: 'displays',
      at: `/displays/${display._id}`,
      path: '/displays/:id',
      responses: { getConsoleDisplay: { display }, updateConsoleDisplay: save },
    },
    { render: () => <Page /> },
  );
}

/** Responds to the first save with an ended session. */
const endedOnce = () => vi.fn<() => unknown>(() => ({ display })).mockReturnValueOnce(expired);

async function saveTitle(): Promise<void> {
  await write('제목', '고쳐 쓴 제목');
  await press('저장');
  await screen.findByRole('dialog', { name: '다시 로그인' });
}

const titles = () =>
  server.sent
    .filter(({ operation }) => operation === 'updateConsoleDisplay')
    .map(({ body }) => (body as { name: string }).name);

test('a session that ends while a form is filled in asks for the password over it, and the save runs again', async () => {
  open(endedOnce());
  await saveTitle();
  expect(screen.getByLabelText<HTMLInputElement>('제목').value).toBe('고쳐 쓴 제목');
  expect(screen.getByLabelText<HTMLInputElement>('아이디').value).toBe('console');
  await write(/^비밀번호/, 'Admin!2345');
  confirmDialog();
  await waitFor(() => expect(titles()).toEqual(['고쳐 쓴 제목', '고쳐 쓴 제목']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent).toContainEqual({
    operation: '/api/session',
    body: { username: 'console', password: 'Admin!2345' },
  });
});

test('without a new login the change is not made', async () => {
  open(endedOnce());
  await saveTitle();
  await press('로그인 화면으로');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(titles()).toEqual(['고쳐 쓴 제목']);
});

test('two calls ask once', async () => {
  open(endedOnce());
  await saveTitle();
  fireEvent.click(screen.getByRole('button', { name: '저장', hidden: true }));
  expect(await screen.findAllByRole('dialog', { name: '다시 로그인' })).toHaveLength(1);
});
