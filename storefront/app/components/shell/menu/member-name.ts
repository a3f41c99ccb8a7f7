import type { ShellView } from '@iruon/bff-storefront/site/shell';

/** The name of the member in the header and in the menu. */
export const memberName = ({ businessName, name }: NonNullable<ShellView['member']>) => businessName ?? name;
