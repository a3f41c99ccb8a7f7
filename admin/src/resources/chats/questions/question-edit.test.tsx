import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import { asHtml } from './make-faq.tsx';
import * as stories from './question-edit.stories.tsx';

testStories(stories, {
  Question: ['질문', '답변', '분류', '답변이 충분함', '자주 묻는 질문으로 만들기'],
  WithFaq: ['이 질문으로 만든 자주 묻는 질문 보기'],
});

test('a plain answer becomes paragraphs, and its special characters are escaped', () => {
  expect(asHtml('세척합니다.\n\n그다음 <멸균> & 보관\n끝')).toBe(
    '<p>세척합니다.</p><p>그다음 &lt;멸균&gt; &amp; 보관<br>끝</p>',
  );
});

test('a frequent question is created from a question, which then links to it', async () => {
  renderStory(stories.default, stories.Question);
  fireEvent.click(await screen.findByRole('button', { name: '자주 묻는 질문으로 만들기' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^답변/ }), {
    target: { value: '세척하고 멸균합니다.' },
  });
  fireEvent.click(screen.getByRole('button', { name: '만들기' }));
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent).toMatchObject([
    {
      operation: 'createConsoleFaq',
      body: {
        category: 'OTHERQUERY',
        question: '힐링은 어떻게 소독하나요?',
        answer: '<p>세척하고 멸균합니다.</p>',
        shows: true,
      },
    },
    {
      operation: 'updateConsoleQuestion',
      body: { _faq: '01890000-0000-7000-8000-0000000000fa', isAnswered: true, reply: expect.stringContaining('멸균') },
    },
  ]);
});
