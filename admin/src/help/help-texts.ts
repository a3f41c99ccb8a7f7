import type { HelpTexts, PageHelp } from './page-help.ts';
import { contentHelp } from './texts/contents.ts';
import { memberHelp } from './texts/members.ts';
import { moneyHelp } from './texts/money.ts';
import { orderHelp } from './texts/orders.ts';
import { productHelp } from './texts/products.ts';
import { promoterHelp } from './texts/promoters.ts';
import { settingHelp } from './texts/setting.ts';
import { supportHelp } from './texts/support.ts';

/** The help of every page of the console by its name, and of the dashboard. */
export const helpTexts: HelpTexts = {
  ...orderHelp,
  ...moneyHelp,
  ...productHelp,
  ...supportHelp,
  ...contentHelp,
  ...memberHelp,
  ...promoterHelp,
  ...settingHelp,
};

export const helpOf = (page: string): PageHelp | undefined => helpTexts[page];
