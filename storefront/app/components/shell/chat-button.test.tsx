import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { ChatButton } from './chat-button';

it('opens the assistant for members with access to it, and the messenger for all others', () => {
  const assistant = render(<ChatButton chatUrl={null} opensAi unreadChats={0} />);
  expect(assistant).toMatch(/<button[^>]*aria-expanded="false"[^>]*>.*AI 도우미 열기/s);
  expect(assistant).not.toContain('href=');
  const messenger = render(<ChatButton chatUrl="https://talk.example" opensAi={false} unreadChats={0} />);
  expect(messenger).toMatch(/<a href="https:\/\/talk\.example" target="_blank" rel="noreferrer"/);
  expect(messenger).not.toContain('AI 도우미');
  expect(render(<ChatButton chatUrl={null} opensAi={false} unreadChats={0} />)).toBe('');
});

// @covers role:ai-prompt-chat-only-one-test
it('leads to the chats while agents have unread answers, whatever it opens otherwise', () => {
  for (const opensAi of [true, false]) {
    const talks = render(<ChatButton chatUrl="https://talk.example" opensAi={opensAi} unreadChats={120} />);
    expect(talks).toMatch(/<a[^>]*href="\/counsel\/site-help-chats"/);
    expect(talks).toContain('99+');
    expect(talks.replaceAll('<!-- -->', '')).toContain('읽지 않은 상담 답변 120개 보기');
    expect(talks).not.toContain('talk.example');
  }
});
