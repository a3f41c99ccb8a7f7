import type { ShellView } from './shell.ts';

/** The frame of a page for a visitor. */
export const visitorShell: ShellView = {
  origin: 'http://localhost:3000',
  postcodeScript: 'https://postcode.example/postcode.v2.js',
  member: null,
  cartCount: 0,
  likes: [],
  bandBanner: null,
  categories: [{ code: 'FIXTURE', name: '픽스처' }],
  company: { name: '이루온' },
  customerCenter: {},
  seo: { title: '', description: '' },
  siteLinks: [],
  chatUrl: null,
  opensAi: false,
  unreadChats: 0,
  preview: null,
};
