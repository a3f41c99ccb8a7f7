// @covers role:ai-prompt-chat-only-one-test

import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { ChatButton } from './chat-button';

it('opens the assistant for those whom it answers, and the messenger for all others', () => {
  const assistant = render(<ChatButton chatUrl={null} opensAi />);
  expect(assistant).toMatch(/<button[^>]*aria-expanded="false"[^>]*>.*AI 도우미 열기/s);
  expect(assistant).not.toContain('href=');
  const messenger = render(<ChatButton chatUrl="https://talk.example" opensAi={false} />);
  expect(messenger).toMatch(/<a href="https:\/\/talk\.example" target="_blank" rel="noreferrer"/);
  expect(messenger).not.toContain('AI 도우미');
  expect(render(<ChatButton chatUrl={null} opensAi={false} />)).toBe('');
});
