// @covers screen:footer/links-social-family-sites, screen:footer/customer-service-phone-hours
// @covers screen:footer/chat-button-outside-messaging-service-everyone

import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { Footer } from './footer';

const footerWith = (given: Partial<Parameters<typeof Footer>[0]>) => (
  <Footer company={{ name: '이루온' }} customerCenter={{}} siteLinks={[]} chatUrl={null} {...given} />
);

it('names the terms of use and the privacy policy before the others', () => {
  const markup = render(footerWith({}));
  const named = ['이용약관', '개인정보처리방침', '이메일무단수집거부'].map((text) => markup.indexOf(`>${text}<`));
  expect(named.every((at) => at > 0)).toBe(true);
  expect(named).toEqual(named.toSorted((a, b) => a - b));
});

it('says when the customer centre answers, each line as the operator wrote it', () => {
  const hours = { weekdays: '평일 09:00–18:00', lunch: '점심 12:00–13:00', closed: '주말·공휴일 휴무' };
  const markup = render(footerWith({ customerCenter: { phone: '1500-0000', ...hours } }));
  expect(markup).toContain('href="tel:1500-0000"');
  for (const line of Object.values(hours)) expect(markup).toContain(`<li>${line}</li>`);
  expect(render(footerWith({ customerCenter: { phone: '1500-0000' } }))).not.toContain('<li></li>');
});

it('links to social and family sites in a new window, and has no empty list of them', () => {
  const siteLinks = [
    { kind: 'FAMILY' as const, name: '교육원', url: 'https://academy.example' },
    { kind: 'SOCIAL' as const, name: '유튜브', url: 'https://video.example' },
  ];
  const markup = render(footerWith({ siteLinks }));
  expect(markup).toMatch(
    /aria-label="소셜".*href="https:\/\/video\.example" target="_blank".*aria-label="패밀리 사이트"/s,
  );
  expect(markup).toContain('href="https://academy.example"');
  const bare = render(footerWith({}));
  for (const label of ['소셜', '패밀리 사이트']) expect(bare).not.toContain(label);
});

it('opens the messenger for advice if there is one', () => {
  const markup = render(footerWith({ chatUrl: 'https://talk.example' }));
  expect(markup).toMatch(/<a href="https:\/\/talk\.example" target="_blank"[^>]*>.*채팅 상담/s);
  expect(render(footerWith({}))).not.toContain('채팅 상담');
});

it('leads to the customer centre, also before its phone is known', () => {
  const markup = render(footerWith({}));
  for (const path of ['notice', 'faq', 'inquiry']) expect(markup).toContain(`href="/center/${path}"`);
  expect(markup).toContain('href="/counsel"');
});
