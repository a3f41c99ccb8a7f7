import { expect, it } from 'vitest';
import { FILM_HOSTS, filmSource } from './film-hosts.ts';

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&hl=ko&cc_lang_pref=ko';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', youTube],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', youTube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youTube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youTube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
  ],
])('%s is shown in the frame of its host', (address, url) => {
  expect(filmSource(address)).toMatchObject({ kind: 'frame', url });
  expect(FILM_HOSTS.some((host) => url.startsWith(`${host}/`))).toBe(true);
});

it.each(['/film/implant-placement.mp4', '/files/01890000-0000-7000-8000-000000000001'])(
  '%s is one of this site',
  (url) => {
    expect(filmSource(url)).toEqual({ kind: 'file', url });
  },
);

it.each([
  'https://video.iruon.example/watch/1',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/channel/dQw4w9WgXcQ',
  'https://vimeo.com/user/76979871',
  'https://evil.example/film/a.mp4',
  'javascript:alert(1)',
  '/film/../secret.mp4',
  '//evil.example/film/a.mp4',
  '',
])('%j is a link', (url) => expect(filmSource(url).kind).toBe('link'));
