import type { ShellView } from '@iruon/bff-storefront/site/shell';

/** The name by which header and menu call a member. */
export const memberName = ({ businessName, name }: NonNullable<ShellView['member']>) => businessName ?? name;
