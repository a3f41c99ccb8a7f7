import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { Footer } from './footer';

const footerWith = (settings: Partial<Parameters<typeof Footer>[0]>) => (
  <Footer company={{ name: '이루온' }} customerCenter={{}} siteLinks={[]} chatUrl={null} {...settings} />
);

// @covers screen:footer/links-terms-privacy-policy-e-mail
it('lists the terms of use and the privacy policy before other links', () => {
  const markup = render(footerWith({}));
  const named = ['이용약관', '개인정보처리방침', '이메일무단수집거부'].map((text) => markup.indexOf(`>${text}<`));
  expect(named.every((at) => at > 0)).toBe(true);
  expect(named).toEqual(named.toSorted((a, b) => a - b));
});

it('shows the known details of the business, with a link to the registry', () => {
  const company = {
    ...{ name: '㈜이루온', ceo: '김대표', bizNo: '123-45-67890', mailOrderNo: '제2026-성남-0001호' },
    ...{ medicalDeviceNo: '제0001호', privacyOfficer: '정하늘', address: '경기 성남시', phone: '1500-0000' },
    ...{ email: 'help@iruon.example', hostingProvider: '㈜호스팅' },
  };
  const markup = render(footerWith({ company }));
  for (const value of Object.values(company)) expect(markup).toContain(value);
  expect(markup).toContain('href="https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567890"');
  const unknown = render(footerWith({ company: { name: '이루온', bizNo: '신청 중' } }));
  expect(unknown).not.toMatch(/ftc\.go\.kr|호스팅 제공/);
});

// @covers screen:footer/customer-service-phone-hours
it('shows the hours of the customer centre, line by line as an operator entered them', () => {
  const hours = { weekdays: '평일 09:00–18:00', lunch: '점심 12:00–13:00', closed: '주말·공휴일 휴무' };
  const markup = render(footerWith({ customerCenter: { phone: '1500-0000', ...hours } }));
  expect(markup).toContain('href="tel:1500-0000"');
  for (const line of Object.values(hours)) expect(markup).toContain(`<li>${line}</li>`);
  expect(render(footerWith({ customerCenter: { phone: '1500-0000' } }))).not.toContain('<li></li>');
});

// @covers screen:footer/links-social-family-sites
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

// @covers screen:footer/chat-button-outside-messaging-service-everyone
it('opens the messenger for advice if there is one', () => {
  const markup = render(footerWith({ chatUrl: 'https://talk.example' }));
  expect(markup).toMatch(/<a href="https:\/\/talk\.example" target="_blank"[^>]*>.*채팅 상담/s);
  expect(render(footerWith({}))).not.toContain('채팅 상담');
});

it('links to the customer centre, also before its phone number is set', () => {
  const markup = render(footerWith({}));
  for (const path of ['notice', 'faq', 'inquiry']) expect(markup).toContain(`href="/center/${path}"`);
  expect(markup).toContain('href="/counsel"');
});
