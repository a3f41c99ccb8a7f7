import type { Meta, Story } from '~/testing/story';
import { FilmPlayer } from './film-player';

const film = (url: string, captions: string | null = null) => (
  <FilmPlayer title="골이식" url={url} captions={captions} poster={<img src="/p.webp" alt="" />} />
);

export default { title: '영상' } satisfies Meta;

export const Ours: Story = { render: () => film('/film/a.mp4', '/film/a.vtt') };
export const OfAHost: Story = { render: () => film('https://youtu.be/dQw4w9WgXcQ') };
export const Elsewhere: Story = { render: () => film('https://video.example/1') };
