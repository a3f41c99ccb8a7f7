import { TabLinks, type TabLinksProps } from './tab-links';

interface SectionTabsProps<Address extends string> extends Omit<TabLinksProps, 'tabs'> {
  /** The names of the pages by address. */
  pages: Readonly<Record<Address, string>>;
  /** The address of the current page. */
  current: string;
}

/** The pages of a section as a row of links. */
export function SectionTabs<Address extends string>({ pages, current, ...links }: SectionTabsProps<Address>) {
  const tabs = Object.entries<string>(pages).map(([to, label]) => ({ to, label, isCurrent: to === current }));
  return <TabLinks {...links} tabs={tabs} />;
}
