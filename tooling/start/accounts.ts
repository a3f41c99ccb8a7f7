/** The accounts of the demo data, as a printable table. */
export const DEMO_ACCOUNTS: { account: string; password: string; where: 'storefront' | 'console'; is: string }[] = [
  { account: 'admin', password: 'Admin!2345', where: 'console', is: 'administrator' },
  { account: 'manager', password: 'Manager!2345', where: 'console', is: 'manager' },
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
