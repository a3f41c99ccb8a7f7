import type { Handle } from '@iruon/db';
import { makeProduct } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { portalMonth } from '../../../../tooling/sandbox/supply-report/client.ts';
import type { SupplyPortal } from '../../adapters/supply-report/port.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runSupplyReports } from './index.ts';
import { openReport } from './repository.ts';
import { insertRun, latestRunOf } from './runs-repository.ts';
import { newGtin, openSupply } from './supply-reports.fixture.ts';

const { store, db, operator } = await openSupply({ restarts: false });
const real = store.services.supplyPortal;
if (!real) throw new Error('No portal');

/** Numbers from 0 to 1 that a seed repeats. */
function numbersOf(seed: number) {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How long after its caller gave it up a call may arrive; less than the caller waits, milliseconds. */
const LATEST_MS = 290_000;

/**
 * The portal with calls that fail before they are done, after it, or long after it, and with a process that dies: its call
 * never returns. Late calls are done
 * when the clock has reached their time.
 */
function unreliable(portal: SupplyPortal, random: () => number) {
  let late: { at: number; work: () => Promise<unknown> }[] = [];
  let died: () => void = () => undefined;
  const call = async <Result>(isWrite: boolean, work: () => Promise<Result>): Promise<Result> => {
    const chance = random();
    if (chance < 0.6) return work();
    if (chance < 0.7) throw new Error('Lost before');
    if (chance < 0.8) {
      await work();
      throw new Error('Lost after');
    }
    if (chance < 0.88 && isWrite) {
      late.push({ at: store.now().getTime() + random() * LATEST_MS, work });
      throw new Error('Late');
    }
    if (chance < 0.94) await work();
    died();
    return new Promise(() => undefined);
  };
  const faulty: SupplyPortal = {
    addRow: (month, row) => call(true, () => portal.addRow(month, row)),
    toggleFiled: (month) => call(true, () => portal.toggleFiled(month)),
    isFiled: (month) => call(false, () => portal.isFiled(month)),
    rowsOf: (month) => call(false, () => portal.rowsOf(month)),
    findDevice: (gtin) => portal.findDevice(gtin),
    findClients: (businessNo) => portal.findClients(businessNo),
  };
  return {
    faulty,
    arrive: async () => {
      const now = store.now().getTime();
      const due = late.filter(({ at }) => at <= now);
      late = late.filter(({ at }) => at > now);
      for (const { work } of due) await work().catch(() => undefined);
    },
    /** Resolves when the work is done, or its process died. */
    run: (work: () => Promise<unknown>) => {
      const death = new Promise<void>((resolve) => {
        died = resolve;
      });
      return Promise.race([work(), death]);
    },
  };
}

/** A month with rows that are ready. */
async function monthOf(handle: Handle, month: string, count: number): Promise<string> {
  const product = await makeProduct(db);
  const at = store.now();
  return inTransaction(handle, async (trx) => {
    const report = await openReport(trx, month, at);
    await trx.updateTable('supplyReports').set({ builds: 1, builtAt: at }).where('id', '=', report.id).execute();
    const gtin = newGtin();
    for (let row = 0; row < count; row += 1)
      await trx
        .insertInto('supplyReportRows')
        .values({
          ...{ id: newId(), reportId: report.id, key: `row ${row}`, kind: 'SHIP', occurredOn: `${month}-05` },
          ...{ reference: newId().replaceAll('-', '').slice(-16).toUpperCase(), productId: product.id },
          ...{ goodsName: product.name, form: 'INSTITUTION', clientCode: 'B123456', institutionSign: '31234567' },
          ...{ gtin, packPieces: 1, quantity: 1, pieces: 1, lotNo: 'L1', state: 'READY', buildNo: 1 },
          ...{ createdAt: at, updatedAt: at },
        })
        .execute();
    return report.id;
  });
}

/** Adds and files a month against an unreliable portal, as a person does who presses again when a press has stopped. */
async function lived(seed: number): Promise<void> {
  const month = `${2021 + Math.floor(seed / 12)}-${String((seed % 12) + 1).padStart(2, '0')}`;
  const random = numbersOf(seed);
  const rows = 1 + Math.floor(random() * 4);
  const reportId = await monthOf(db, month, rows);
  const { faulty, arrive, run } = unreliable(real as SupplyPortal, random);
  const context = { ...store.context(), supplyPortal: faulty };
  const portal = () => portalMonth(store.sandbox.url, month.replace('-', ''));
  const press = (kind: 'ADD' | 'FILE') =>
    inTransaction(db, async (trx) =>
      insertRun(
        trx,
        { reportId, kind, askedBy: operator.id, seenRows: kind === 'FILE' ? rows : null, reason: null },
        store.now(),
      ),
    );
  const stateOf = async () => (await latestRunOf(db, reportId))?.state;
  for (const kind of ['ADD', 'FILE'] as const) {
    await press(kind);
    for (let step = 0; (await stateOf()) !== 'DONE'; step += 1) {
      expect(step, `seed ${seed} ends its ${kind}`).toBeLessThan(200);
      if ((await stateOf()) === 'STOPPED') {
        store.later(1);
        await press(kind);
      }
      await run(() => runSupplyReports(context));
      store.later(20 + Math.floor(random() * 180));
      // A call that its caller gave up arrives within minutes.
      await arrive();
    }
  }
  const { rows: stored, month: filed } = await portal();
  const references = stored.map(({ fields }) => fields.remark);
  expect([seed, references.length, new Set(references).size]).toEqual([seed, rows, rows]);
  expect([seed, filed.calls.map(({ isFiled }) => isFiled)]).toEqual([seed, [true]]);
}

it('adds each row once and files once, whatever answer is lost and whenever the process dies', async () => {
  for (let seed = 0; seed < 12; seed += 1) await lived(seed);
});

it('does so for 120 more histories', { tags: ['extended'], timeout: 300_000 }, async () => {
  for (let seed = 12; seed < 132; seed += 1) await lived(seed);
});
