import { brands, consoleSetting } from '@iruon/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { Form, TextInput, useGetIdentity } from 'react-admin';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LoginDialog } from '../layout/session-dialogs.tsx';
import { consolePages } from '../resources/index.ts';
import { screens as settingScreens } from '../resources/setting/setting/setting.tsx';
import { press, write } from '../testing/fields.ts';
import { emptyResponses, sample } from '../testing/sample.ts';
import { Refusal, type Responses, server } from '../testing/server.ts';
import { renderStory } from '../testing/story.tsx';
import { FormLeave } from './form-leave.tsx';
import { useUnsaved } from './use-unsaved.ts';

const brand = sample(brands.view, { name: '이루온', code: 'IRUON' });
const AT = `/brands/${brand._id}`;
const QUESTION = '저장하지 않은 내용이 있습니다';
const screens = consolePages.find(({ name }) => name === 'brands');
const BrandEdit = screens?.edit as ComponentType;
const BrandCreate = screens?.create as ComponentType;

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

/** The operator's identity must be known before a session may end during the work. */
function Console() {
  const { data: operator } = useGetIdentity();
  const navigate = useNavigate();
  if (!operator) return null;
  return (
    <>
      <Routes>
        <Route path="/brands/create" element={<BrandCreate />} />
        <Route path="/brands/:id" element={<BrandEdit />} />
        <Route path="/setting" element={<settingScreens.list />} />
      </Routes>
      <Address />
      {['/start', AT, '/brands/create', '/setting', '/elsewhere', '/login'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <button type="button" onClick={() => navigate(-1)}>
        뒤로
      </button>
      <LoginDialog />
    </>
  );
}

const go = (to: string) => fireEvent.click(screen.getByText(to, { selector: 'a' }));
const address = () => screen.getByTestId('address').textContent;
const isAt = (path: string) => waitFor(() => expect(address()).toBe(path));
const question = () => screen.findByRole('dialog', { name: QUESTION });
const saved = (operation: string) =>
  server.sent.filter((sent) => sent.operation === operation).map(({ body }) => (body as { name: string }).name);

async function open(to: string, responses: Responses = {}): Promise<void> {
  renderStory(
    {
      title: '나가기',
      resource: 'brands',
      at: '/start',
      render: () => <Console />,
      responses: {
        ...emptyResponses(),
        getConsoleBrand: { brand },
        updateConsoleBrand: { brand: { ...brand, name: '고친 이름', updatedAt: '2026-11-21T03:00:00.000Z' } },
        createConsoleBrand: { brand },
        ...responses,
      },
    },
    {},
  );
  fireEvent.click(await screen.findByText(to, { selector: 'a' }));
}

/** Edits the brand, and leaves for another page. */
async function leaveChanged(responses: Responses = {}): Promise<void> {
  await open(AT, responses);
  await write(/^이름/, '고친 이름');
  go('/elsewhere');
  await question();
}

test('to go on editing stays on the page with what was typed, and the focus returns; so does Esc', async () => {
  await open(AT);
  await write(/^이름/, '고친 이름');
  const link = screen.getByText('/elsewhere', { selector: 'a' });
  for (const stay of [
    () => press('계속 고치기'),
    () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }),
  ]) {
    link.focus();
    fireEvent.click(link);
    await question();
    await stay();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([address(), screen.getByLabelText<HTMLInputElement>(/^이름/).value]).toEqual([AT, '고친 이름']);
    expect(document.activeElement).toBe(link);
  }
  expect(server.sent).toEqual([]);
});

test('to leave without saving sends nothing', async () => {
  await leaveChanged();
  await press('저장하지 않고 나가기');
  await isAt('/elsewhere');
  expect(server.sent).toEqual([]);
});

test('to save and leave saves once, and goes where the person was going, not where saving goes', async () => {
  await leaveChanged();
  const save = screen.getByRole('button', { name: '저장하고 나가기' });
  fireEvent.click(save);
  fireEvent.click(save);
  await isAt('/elsewhere');
  expect(saved('updateConsoleBrand')).toEqual(['고친 이름']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a new record is saved on leaving too', async () => {
  await open('/brands/create');
  await write(/^이름/, '새 이름');
  await write(/^코드/, 'NEW');
  go('/elsewhere');
  await press('저장하고 나가기');
  await isAt('/elsewhere');
  expect(saved('createConsoleBrand')).toEqual(['새 이름']);
});

test('a save that is refused, by the form or by the server, stays; the field names its error and has the focus', async () => {
  await leaveChanged({
    updateConsoleBrand: new Refusal(422, '확인해 주세요.', { code: '이미 쓰고 있는 코드입니다.' }),
  });
  await press('저장하고 나가기');
  expect(await screen.findByText('이미 쓰고 있는 코드입니다.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([address(), document.activeElement]).toEqual([AT, screen.getByLabelText(/^코드/)]);

  await write(/^이름/, '');
  go('/elsewhere');
  await press('저장하고 나가기');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^이름/)));
  expect(saved('updateConsoleBrand')).toEqual(['고친 이름']);
});

test('a save refused for no field stays, says why, and is asked about again', async () => {
  await leaveChanged({ updateConsoleBrand: new Refusal(503, '잠시 후 다시 시도해 주세요.') });
  await press('저장하고 나가기');
  expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  go('/elsewhere');
  await question();
  expect(address()).toBe(AT);
});

test('the back button asks as well, and goes back after saving', async () => {
  await open(AT);
  await write(/^이름/, '고친 이름');
  fireEvent.click(screen.getByText('뒤로'));
  await question();
  await press('계속 고치기');
  expect(address()).toBe(AT);
  fireEvent.click(screen.getByText('뒤로'));
  await press('저장하고 나가기');
  await isAt('/start');
  expect(saved('updateConsoleBrand')).toEqual(['고친 이름']);
});

test('who leaves during a save waits for its outcome without a question, and then goes on', async () => {
  const answer = Promise.withResolvers<unknown>();
  await open(AT, { updateConsoleBrand: () => answer.promise });
  await write(/^이름/, '고친 이름');
  await press('저장');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장' }).disabled).toBe(true));
  go('/elsewhere');
  expect([address(), screen.queryByRole('dialog')]).toEqual([AT, null]);
  await act(async () => answer.resolve({ brand }));
  await isAt('/elsewhere');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a session that ended is opened again over the question, and then the save and the leaving go on', async () => {
  const expired = new Refusal(401, '로그인이 필요합니다.', {}, { code: 'LOGIN_REQUIRED' });
  await leaveChanged({ updateConsoleBrand: vi.fn<() => unknown>(() => ({ brand })).mockReturnValueOnce(expired) });
  await press('저장하고 나가기');
  await screen.findByRole('dialog', { name: '다시 로그인' });
  await write(/^비밀번호/, 'Admin!2345');
  const login = screen.getByRole('dialog', { name: '다시 로그인' });
  fireEvent.submit(login.querySelector('form') as HTMLFormElement);
  await isAt('/elsewhere');
  expect(saved('updateConsoleBrand')).toEqual(['고친 이름', '고친 이름']);
});

test('on the way to the login nothing can be saved', async () => {
  await open(AT);
  await write(/^이름/, '고친 이름');
  go('/login');
  await question();
  expect(screen.queryByRole('button', { name: '저장하고 나가기' })).toBeNull();
  await press('저장하지 않고 나가기');
  await isAt('/login');
});

test('the settings, whose form gives way to the saved one, are saved on leaving', async () => {
  const setting = sample(consoleSetting, { mailing: { quietHours: true, perSecond: 10 } });
  await open('/setting', {
    getConsoleSetting: { setting },
    updateConsoleSetting: { setting: { ...setting, updatedAt: '2026-11-21T03:00:00.000Z' } },
  });
  await write('1초에 보내는 메일 수', '20');
  go('/elsewhere');
  await press('저장하고 나가기');
  await isAt('/elsewhere');
  expect(server.sent).toMatchObject([{ operation: 'updateConsoleSetting', body: { mailing: { perSecond: 20 } } }]);
});

test('a deleted record has no changes to lose', async () => {
  await open(AT, { deleteConsoleBrand: {} });
  await write(/^이름/, '고친 이름');
  await press('삭제');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '삭제' }));
  await isAt('/brands');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing the tab asks only while something is unsaved', async () => {
  await open(AT);
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await screen.findByLabelText(/^이름/);
  expect(closes()).toBe(true);
  await write(/^이름/, '고친 이름');
  expect(closes()).toBe(false);
});

const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A form that is replaced by its saved version before its save has ended. */
function Replaced() {
  const [version, setVersion] = useState(1);
  async function save(): Promise<void> {
    setVersion(2);
    await tick();
  }
  return (
    <Form key={version} record={{ id: version, name: '이름' }} onSubmit={save} noValidate>
      <FormLeave />
      <TextInput source="name" label="제목" />
    </Form>
  );
}

/** A note whose save navigates to another page once nothing is unsaved. */
function Redirecting() {
  const [isDirty, setDirty] = useState(false);
  const navigate = useNavigate();
  async function save(): Promise<boolean> {
    setDirty(false);
    await tick();
    navigate('/start');
    await tick();
    return true;
  }
  useUnsaved({ isDirty, save });
  return <input aria-label="제목" onChange={() => setDirty(true)} />;
}

test.each([
  ['a form that is replaced during its save', Replaced],
  ['a note that goes elsewhere after its save', Redirecting],
])('%s is left for where the person was going', async (_, Part) => {
  const render = () => (
    <>
      <Part />
      <Address />
      <Link to="/elsewhere">/elsewhere</Link>
    </>
  );
  renderStory({ title: '나가기', at: '/form', render }, {});
  await write('제목', '고친 이름');
  go('/elsewhere');
  await press('저장하고 나가기');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/elsewhere');
});
