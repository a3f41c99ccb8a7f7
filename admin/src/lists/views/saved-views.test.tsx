import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../testing/fields.ts';
import { server } from '../../testing/server.ts';
import { renderStory, type Story } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './saved-views.stories.tsx';

const { own, roles, ...shown } = stories;

testStories(shown, {
  Several: ['김하늘', '치과만', '영업이 보는 목록', '모두'],
  None: ['김하늘', '보기'],
  Default: ['김하늘', '치과만'],
  Dropped: ['지금은 없는 조건 1개를 빼고 보여 드립니다. 보기를 다시 저장하면 이 안내가 사라집니다.'],
});

const Address = () => <output data-testid="address">{useLocation().search}</output>;

/** The story with the address of the page beside it. */
function open(story: Story = stories.Several, at = '/users') {
  const page = stories.default.render;
  return renderStory(
    { ...stories.default, at },
    {
      ...story,
      render: () => (
        <>
          {page()}
          <Address />
        </>
      ),
    },
  );
}
const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '');
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const isPressed = (name: string) => screen.getByRole('button', { name, pressed: true }) !== null;
const choose = async (verb: string) => {
  await press('보기');
  fireEvent.click(await screen.findByRole('menuitem', { name: verb }));
};

test('opening a view shows its filter, order, columns and density, and names it in the address', async () => {
  open();
  await screen.findByText('김하늘');
  expect(heads()).toEqual(['이름', '아이디', '이메일']);
  await press('치과만');
  await waitFor(() => expect(heads()).toEqual(['이메일', '이름']));
  await waitFor(() => expect(address().get('view')).toBe(own._id));
  expect([address().get('filter'), address().get('sort')]).toEqual(['{"type":"DENTAL"}', 'name']);
  expect(isPressed('치과만')).toBe(true);
  await press('영업이 보는 목록');
  await waitFor(() => expect(address().get('view')).toBe('01890000-0000-7000-8000-000000000002'));
  expect(isPressed('영업이 보는 목록')).toBe(true);
  await press('모두');
  await waitFor(() => expect(heads()).toEqual(['이름', '아이디', '이메일']));
  await waitFor(() => expect([address().get('view'), address().get('filter')]).toEqual([null, '{}']));
  expect(screen.queryByText('다른 목록')).toBeNull();
});

test('an address opens its view for a colleague, and says why it cannot', async () => {
  const first = open(stories.Several, `/users?view=${own._id}`);
  await waitFor(() => expect(heads()).toEqual(['이메일', '이름']));
  await waitFor(() => expect(address().get('filter')).toBe('{"type":"DENTAL"}'));
  first.unmount();
  open(stories.None, `/users?view=${own._id}`);
  await screen.findByText(/주소에 적힌 보기를 열 수 없습니다/);
});

test('the list opens with the default, but a link keeps its own filter', async () => {
  const first = open(stories.Default);
  await waitFor(() => expect(address().get('view')).toBe(own._id));
  first.unmount();
  open(stories.Default, '/users?filter={"type":"PERSONAL"}');
  await screen.findByText('김하늘');
  await screen.findByRole('button', { name: '치과만', pressed: false });
  expect(address().get('filter')).toBe('{"type":"PERSONAL"}');
});

test('a changed list is saved into its view, as a new one, or shown again as it was', async () => {
  const changed = { ...own, filter: {} };
  const responses = {
    ...stories.Several.responses,
    changeSavedView: { view: changed },
    createSavedView: { view: own },
    deleteSavedView: null,
  };
  open({ responses }, `/users?view=${own._id}&filter={"type":"PERSONAL"}`);
  await press('저장한 대로');
  await waitFor(() => expect(address().get('filter')).toBe('{"type":"DENTAL"}'));
  await waitFor(() => expect(screen.queryByRole('button', { name: '저장한 대로' })).toBeNull());
  await choose('보통');
  await screen.findByRole('button', { name: '저장한 대로' });
  await choose('새 보기로 저장');
  await write(/^이름/, '개인만');
  fireEvent.click(screen.getByRole('radio', { name: '모든 운영자' }));
  confirmDialog();
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).toMatchObject({
    resource: 'users',
    operation: 'listConsoleUsers',
    name: '개인만',
    columns: ['email', 'name'],
    density: 'NORMAL',
    _roles: [],
  });
  await choose('보기 삭제');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.submit(dialog.getByRole('button', { name: '삭제' }).closest('form') as HTMLFormElement);
  await waitFor(() => expect(server.sent.map(({ operation }) => operation)).toContain('deleteSavedView'));
  await waitFor(() => expect(address().get('view')).toBeNull());
});

test('the owner of the installation changes a view that a colleague shares', async () => {
  const [shared] = ['01890000-0000-7000-8000-000000000002'];
  open(
    { responses: { ...stories.Several.responses, changeSavedView: { view: own } } },
    `/users?view=${shared}&filter={}`,
  );
  await screen.findByRole('button', { name: '저장한 대로' });
  await choose('‘영업이 보는 목록’에 저장');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).toMatchObject({ name: '영업이 보는 목록', filter: {}, _roles: [] });
});

test('a view is shared with chosen roles, at least one; the dialog opens with those who see it', async () => {
  const changeSavedView = { view: own };
  open({ responses: { ...stories.Several.responses, changeSavedView } }, `/users?view=${own._id}&filter={}`);
  await screen.findByRole('button', { name: '치과만', pressed: true });
  await choose('이름과 함께 쓸 사람');
  const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
  expect((await radio('나만')).checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: '영업' })).toBeNull();
  fireEvent.click(await radio('고른 역할'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: '포장·출고' }));
  confirmDialog();
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).toMatchObject({ name: own.name, _roles: [roles[1]?._id] });
});

test('columns are hidden and shown in a dialog with a handle for each, which Escape closes', async () => {
  open(stories.None);
  await screen.findByText('김하늘');
  await press('열');
  const dialog = within(await screen.findByRole('dialog', { name: '열과 순서' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['이름', '아이디', '이메일']);
  expect(dialog.getByRole('button', { name: '이메일, 순서 바꾸기' }).tabIndex).toBe(0);
  fireEvent.click(dialog.getByRole('checkbox', { name: '아이디 보이기' }));
  fireEvent.click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(heads()).toEqual(['이름', '이메일']));
  await press('열');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '처음 상태로' }));
  await waitFor(() => expect(heads()).toEqual(['이름', '아이디', '이메일']));
  await press('열');
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the density of a list is the operator’s own', async () => {
  open(stories.None);
  await screen.findByText('김하늘');
  await choose('촘촘');
  await press('보기');
  const chosen = await screen.findByRole('menuitem', { name: /촘촘/ });
  expect(within(chosen).getByLabelText('지금')).toBeDefined();
});
