import { brands, userLog } from '@iruon/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, isValidElement } from 'react';
import { expect, test } from 'vitest';
import { consolePages } from '../resources/index.ts';
import { ShortcutsProvider } from '../shortcuts/shortcuts.tsx';
import { press, write } from '../testing/fields.ts';
import { emptyResponses, sample } from '../testing/sample.ts';
import { Refusal, type Responses, server } from '../testing/server.ts';
import { renderStory } from '../testing/story.tsx';
import { problemsIn } from './error-summary.tsx';

const brand = sample(brands.view, { name: '이루온', code: 'IRUON', shows: true });
const pageOf = (name: string) => consolePages.find((page) => page.name === name);

/** Opens a page of a form like the console, with its shortcuts. */
function open(name: string, screenName: 'create' | 'edit', responses: Responses = {}): void {
  const Page = pageOf(name)?.[screenName];
  const element = isValidElement(Page) ? Page : ((Page: ComponentType) => <Page />)(Page as ComponentType);
  const at = `/${name}/${screenName === 'create' ? 'create' : brand._id}`;
  renderStory(
    {
      title: name,
      resource: name,
      at,
      path: screenName === 'create' ? `${at}/*` : `/${name}/:id/*`,
      render: () => <ShortcutsProvider>{element}</ShortcutsProvider>,
      responses: { ...emptyResponses(), ...responses },
    },
    {},
  );
}

const frame = () =>
  waitFor(() => expect(document.querySelector('[data-form-frame]')).not.toBeNull(), { timeout: 5_000 });

/** Leads to the filtered list of another page. */
const creating = consolePages.filter(({ create }) => create).map(({ name }) => name);

test.each(creating)('the form of %s is in the frame, saved and given up at its bottom', async (name) => {
  open(name, 'create');
  await frame();
  const form = document.querySelector('form') as HTMLFormElement;
  const buttons = within(form).getAllByRole('button', { name: /^(저장|등록)$/ });
  expect(buttons).toHaveLength(1);
  expect(within(form).getByRole('link', { name: '취소' })).toBeDefined();
});

const log = sample(userLog, { actionLabel: '브랜드 변경', actorName: '박상담', createdAt: '2026-11-20T03:00:00.000Z' });
const edited: Responses = {
  getConsoleBrand: { brand },
  updateConsoleBrand: { brand },
  listHistory: { logs: [log], total: 1 },
};

test('beside the form are the facts of the record: its state, and who changed it last', async () => {
  open('brands', 'edit', edited);
  const facts = await screen.findByRole('region', { name: '정보' });
  await within(facts).findByText(/브랜드 변경 · 박상담/);
  expect(within(facts).getByText('보임')).toBeDefined();
});

test('Ctrl+S saves what is typed, once, and nothing while nothing is typed', async () => {
  open('brands', 'edit', edited);
  await write(/^이름/, '이루온');
  const save = () => fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true });
  save();
  await write(/^이름/, '새 이름');
  save();
  await waitFor(() =>
    expect(server.sent).toMatchObject([{ operation: 'updateConsoleBrand', body: { name: '새 이름' } }]),
  );
});

test('a refused save lists what is wrong, and each leads to its field', async () => {
  open('brands', 'create', { createConsoleBrand: new Refusal(422, '확인해 주세요.', { code: '이미 쓰고 있습니다.' }) });
  await press('저장');
  const summary = await screen.findByText('고칠 곳 2곳');
  expect(summary).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^코드:/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^코드/)));

  await write(/^이름/, '새 이름');
  await write(/^코드/, 'NEW');
  await waitFor(() => expect(screen.queryByText(/^고칠 곳/)).toBeNull());
  await press('저장');
  await screen.findByRole('button', { name: '코드: 이미 쓰고 있습니다.' });
});

test('an error in another tab opens that tab', async () => {
  open('coupons', 'create');
  await frame();
  await write(/^이름/, '');
  await press('저장');
  const tabs = await screen.findAllByRole('tab');
  fireEvent.click(tabs[2] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: /^이름:/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^이름/)));
  expect(screen.getAllByRole('tab')[0]?.getAttribute('aria-selected')).toBe('true');
});

test('errors are found at every depth, those of the whole form without a path', () => {
  expect(
    problemsIn({
      name: { message: 'a', ref: { message: 'x' } },
      list: [undefined, { code: { message: 'b' } }],
      root: { serverError: { message: 'c' } },
    }),
  ).toEqual([
    ['name', 'a'],
    ['list.1.code', 'b'],
    ['', 'c'],
  ]);
});

test('a notice shows its title and text beside the form while they are typed', async () => {
  open('notifications', 'create');
  await write(/^제목/, '연휴 배송 안내');
  const preview = await screen.findByRole('region', { name: '미리보기' });
  expect(within(preview).getByText('연휴 배송 안내')).toBeDefined();
});
