/** The accounts of the demo data, as a printable table. */
export const DEMO_ACCOUNTS: { account: string; password: string; where: 'storefront' | 'console'; is: string }[] = [
  { account: 'admin', password: 'Admin!2345', where: 'console', is: 'administrator' },
  { account: 'manager', password: 'Manager!2345', where: 'console', is: 'manager' },
  { account: 'packer', password: 'Packer!2345', where: 'console', is: 'packs and ships' },
  { account: 'support', password: 'Support!2345', where: 'console', is: 'answers customers' },
  { account: 'catalog', password: 'Catalog!2345', where: 'console', is: 'products and stock' },
  { account: 'content', password: 'Content!2345', where: 'console', is: 'contents and mails' },
  { account: 'books', password: 'Books!2345', where: 'console', is: 'deposits, refunds and settlements' },
  { account: 'sales', password: 'Sales!2345', where: 'console', is: 'members and their benefits' },
  { account: 'viewer', password: 'Viewer!2345', where: 'console', is: 'sees everything, changes nothing' },
  { account: 'clinic01', password: 'Clinic!2345', where: 'storefront', is: 'clinic: customer number, advance balance' },
  { account: 'person01', password: 'Person!2345', where: 'storefront', is: 'dentist: customer number' },
  { account: 'newcomer', password: 'Newcomer!2345', where: 'storefront', is: 'member without a customer number' },
  { account: 'promoter01', password: 'Promoter!2345', where: 'storefront', is: 'approved promoter' },
];

/** One line per account. */
export function accountLines(): string[] {
  return DEMO_ACCOUNTS.map(
    ({ account, password, where, is }) => `     ${where.padEnd(11)} ${account.padEnd(11)} ${password.padEnd(14)} ${is}`,
  );
}
