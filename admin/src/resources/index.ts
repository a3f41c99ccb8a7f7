import { benefits } from './benefits.tsx';
import { chats } from './chats.ts';
import type { ConsolePage, MenuGroup } from './console-page.tsx';
import { contents } from './contents.ts';
import { displays } from './displays.ts';
import { mails } from './mails.ts';
import { members } from './members.ts';
import { money } from './money.ts';
import { orders } from './orders.tsx';
import { products } from './products.ts';
import { promoters } from './promoters.ts';
import { reviews } from './reviews.ts';
import { setting } from './setting.ts';
import { stock } from './stock.ts';

/** The groups of the menu by purpose, daily work first. */
const groups: readonly MenuGroup[] = [
  orders,
  money,
  products,
  stock,
  displays,
  chats,
  reviews,
  contents,
  members,
  mails,
  benefits,
  promoters,
  setting,
];

/** Every page of the console. */
export const consolePages: readonly ConsolePage[] = groups.flatMap(({ pages }) => pages);

/** The menu: the groups without the pages that only other pages link to. */
export const menuGroups: readonly MenuGroup[] = groups.map(({ pages, ...group }) => ({
  ...group,
  pages: pages.filter(({ isOutsideMenu }) => !isOutsideMenu),
}));
