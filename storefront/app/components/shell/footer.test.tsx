import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { Footer } from './footer';

it('names the terms of use and the privacy policy before the others', () => {
  const markup = render(<Footer company={{ name: '이루온' }} customerCenter={{}} />);
  const named = ['이용약관', '개인정보처리방침', '이메일무단수집거부'].map((text) => markup.indexOf(`>${text}<`));
  expect(named.every((at) => at > 0)).toBe(true);
  expect(named).toEqual(named.toSorted((a, b) => a - b));
});
