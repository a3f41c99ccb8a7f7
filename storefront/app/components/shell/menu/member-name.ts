import type { ShellView } from '@iruon/bff-storefront/site/shell';

/** The member's name in header and menu. */
export const memberName = ({ businessName, name }: NonNullable<ShellView['member']>) => businessName ?? name;
