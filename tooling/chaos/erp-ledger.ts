import { customerOf } from '../sandbox/client.ts';
import type { Shop } from './shop.ts';

/** Compares every movement of the prepaid balance, and each balance, with the ERP. @returns one line per difference */
export async function erpDifferences({
  db,
  sandbox,
  buyers,
}: Pick<Shop, 'db' | 'sandbox' | 'buyers'>): Promise<string[]> {
  const reports = await db.selectFrom('moneyReports').selectAll().execute();
  const differences: string[] = [];
  for (const { person, custNo } of buyers) {
    const { customer, balance } = await customerOf(sandbox.url, custNo);
    const reported = new Map(customer.entries.flatMap((entry) => (entry.ref === null ? [] : [[entry.ref, entry]])));
    const own = reports.filter((report) => report.custNo === custNo);
    for (const { id, kind, amount, recordedNo } of own) {
      const entry = reported.get(id);
      const wanted = kind === 'USE' ? -amount : amount;
      if (entry?.amount !== wanted || entry.seq !== recordedNo)
        differences.push(
          `movement ${id} of ${wanted} won is ${recordedNo} with us, ${JSON.stringify(entry)} in the books`,
        );
      reported.delete(id);
    }
    if (reported.size > 0) differences.push(`${custNo}: the books hold ${reported.size} movements that we do not know`);
    const user = await db.selectFrom('users').select('money').where('id', '=', person.id).executeTakeFirstOrThrow();
    if (user.money !== balance) differences.push(`${custNo}: ${balance} won in the books, ${user.money} with us`);
  }
  return differences;
}
