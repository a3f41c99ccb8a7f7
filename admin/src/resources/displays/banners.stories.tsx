import { banners } from '@iruon/contract';
import { sample } from '../../testing/sample.ts';
import { Refusal } from '../../testing/server.ts';
import { editPage, type Story } from '../../testing/story.tsx';
import { screens } from './banners.tsx';

const file = '018f0000-0000-7000-8000-000000000009';
const image = { index: 0, _file: file, url: `/files/${file}` };
const banner = sample(banners.view, {
  code: 'MAIN_1_PC',
  name: '연말 기획전',
  url: '/shop/exhibitions',
  display: { enabled: true, hasPeriod: false, startedAt: null, endedAt: null },
  images: [],
});

const Form = screens.edit;

export default editPage('배너 수정', 'banners', banner, Form, {
  getConsoleBanner: { banner },
  setConsoleBannerImage: { images: [image] },
  removeConsoleBannerImage: { images: [] },
});

export const WithoutPicture: Story = {};
export const WithPicture: Story = { responses: { getConsoleBanner: { banner: { ...banner, images: [image] } } } };
export const SlotTaken: Story = {
  responses: {
    updateConsoleBanner: new Refusal(409, '같은 자리에 기간이 겹치는 배너가 있습니다: ‘봄 기획전’ (상시).'),
  },
};
