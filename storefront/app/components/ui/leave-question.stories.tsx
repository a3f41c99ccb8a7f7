import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { Form, Link } from '@remix-run/react';
import type { Meta, Story } from '~/testing/story';
import { LeaveQuestion } from './leave-question';

function NoteForm() {
  return (
    <Form method="post">
      <label>
        메모
        <input name="note" defaultValue="처음" />
      </label>
      <label>
        사진
        <input type="file" name="picture" />
      </label>
      <LeaveQuestion />
      <button type="submit">보내기</button>
      <Link to="/elsewhere">다른 곳</Link>
      <Link to="#below">아래로</Link>
    </Form>
  );
}

async function action({ request }: ActionFunctionArgs) {
  const note = (await request.formData()).get('note');
  await new Promise((resolve) => setTimeout(resolve, 100));
  return note === '거절' ? { problem: true } : redirect('/saved');
}

export default { title: '나가기 전에 묻기', at: '/note', page: { default: NoteForm, action } } satisfies Meta;

export const Plain: Story = {};
