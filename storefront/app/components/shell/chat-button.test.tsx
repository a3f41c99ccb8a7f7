import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { ChatButton } from './chat-button';
import { Header } from './header';

// @covers role:ai-prompt-chat-only-one-test
it('opens the assistant for members with access to it, and the messenger for all others', () => {
  const assistant = render(<ChatButton chatUrl={null} opensAi unreadChats={0} />);
  expect(assistant).toMatch(/<button[^>]*aria-expanded="false"[^>]*>.*AI 도우미 열기/s);
  expect(assistant).not.toContain('href=');
  const messenger = render(<ChatButton chatUrl="https://talk.example" opensAi={false} unreadChats={0} />);
  expect(messenger).toMatch(/<a href="https:\/\/talk\.example" target="_blank" rel="noreferrer"/);
  expect(messenger).not.toContain('AI 도우미');
  expect(render(<ChatButton chatUrl={null} opensAi={false} unreadChats={0} />)).toBe('');
});

it('leads to the chats while the member has unread answers of agents', () => {
  for (const opensAi of [true, false]) {
    const button = render(<ChatButton chatUrl="https://talk.example" opensAi={opensAi} unreadChats={120} />);
    expect(button).toMatch(/<a[^>]*href="\/counsel\/site-help-chats"/);
    expect(button).toContain('99+');
    expect(button.replaceAll('<!-- -->', '')).toContain('읽지 않은 상담 답변 120개 보기');
    expect(button).not.toContain('talk.example');
  }
});

it('is in the header, where it covers nothing, and is missing on the pages of counsel', () => {
  const header = (at: string) =>
    render(
      <Header
        member={null}
        cartCount={0}
        categories={[]}
        customerCenter={{}}
        chat={{ chatUrl: 'https://talk.example', opensAi: false, unreadChats: 3 }}
      />,
      { at },
    );
  const shown = header('/mypage/destinations/new');
  expect(shown).toMatch(/<header.*읽지 않은 상담 답변.*<\/header>/s);
  const link = /<a[^>]*site-help-chats[^>]*>/.exec(shown)?.[0] ?? 'fixed';
  expect(link).not.toMatch(/\b(fixed|absolute|sticky)\b/);
  for (const at of ['/counsel', '/counsel/site-help-chats'])
    expect(header(at)).not.toMatch(/읽지 않은 상담|talk\.example/);
  expect(header('/counselling')).toContain('읽지 않은 상담');
});

it('labels the logo with its visible text', () => {
  const header = render(
    <Header
      member={null}
      cartCount={0}
      categories={[]}
      customerCenter={{}}
      chat={{ chatUrl: null, opensAi: false, unreadChats: 0 }}
    />,
  );
  const logo = /<a[^>]*href="\/"[^>]*>.*?<\/a>/s.exec(header)?.[0] ?? '';
  expect(logo).not.toContain('aria-label');
  expect(logo.replaceAll(/<[^>]*>/g, '')).toBe('이루온IRUON 홈');
});
