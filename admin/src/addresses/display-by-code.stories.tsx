import { consoleDisplay } from '@iruon/contract';
import { sample } from '../testing/sample.ts';
import { Refusal } from '../testing/server.ts';
import type { Meta, Story } from '../testing/story.tsx';
import { DisplayByCode } from './display-by-code.tsx';

export const found = sample(consoleDisplay, { code: 'NEW_ARRIVAL' });

export default {
  title: '코드로 여는 진열',
  at: '/display/NOPE',
  path: '/display/:code',
  render: () => <DisplayByCode />,
  responses: { listConsoleDisplays: { displays: [], total: 0 } },
} satisfies Meta;

export const Unknown: Story = {};
export const Failed: Story = { responses: { listConsoleDisplays: new Refusal(503, '잠시 후 다시 시도해 주세요.') } };
