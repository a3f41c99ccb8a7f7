import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bulkUploadMachine } from '../catalog/bulk-upload/bulk-upload-machine.ts';
import { campaignMachine, recipientMachine } from '../content/campaigns/campaign-machine.ts';
import { decide, decideTo, type Machine } from '../kernel/transition.ts';
import { withdrawalMachine } from '../promoters/withdrawals/withdrawal-machine.ts';
import { claimMachine } from './claims/claim-machine.ts';
import { collectionMachine } from './claims/collection-machine.ts';
import { legacyOrderMachine } from './legacy-orders/legacy-order-machine.ts';
import { orderMachine } from './orders/machines/order-machine.ts';
import { purchaseCreationMachine } from './orders/machines/purchase-creation-machine.ts';
import { purchaseStatusMachine } from './orders/machines/purchase-status-machine.ts';
import { parcelMachine } from './packing/parcel-machine.ts';

type AnyMachine = Machine<string, string, string, string>;

const machines = [
  purchaseCreationMachine,
  orderMachine,
  purchaseStatusMachine,
  claimMachine,
  collectionMachine,
  parcelMachine,
  legacyOrderMachine,
  bulkUploadMachine,
  withdrawalMachine,
  campaignMachine,
  recipientMachine,
] as unknown as AnyMachine[];

const WALKS = 2_000;
const ACTORS = ['member', 'operator', 'gateway', 'carrier', 'system', 'claim'];

/**
 * An attempted event: any event of the machine, or one that advances the current state, so that walks make progress.
 */
const attempt = fc.record({
  pick: fc.nat(1_000),
  actor: fc.constantFrom(...ACTORS),
  leadsOn: fc.boolean(),
  /** One bit per need: the facts that are true. */
  facts: fc.nat(255),
  byTarget: fc.boolean(),
});
type Attempt = typeof attempt extends fc.Arbitrary<infer Value> ? Value : never;

/** The table evaluated a second time, in the simplest way. */
function rowFor({ transitions }: AnyMachine, from: string, actor: string, named: { event?: string; to?: string }) {
  return transitions.find(
    (row) =>
      row.from === from &&
      row.actors.includes(actor) &&
      (named.event ? row.event === named.event : row.to === named.to),
  );
}

function tried(machine: AnyMachine, from: string, { pick, actor, leadsOn }: Attempt) {
  const fromHere = machine.transitions.filter((row) => row.from === from);
  const rows = leadsOn && fromHere.length > 0 ? fromHere : machine.transitions;
  const row = rows[pick % rows.length];
  if (!row) throw new Error(`${machine.name} has no transitions`);
  return { event: row.event, to: row.to, actor: leadsOn ? (row.actors[pick % row.actors.length] ?? actor) : actor };
}

test.each(machines)(
  'two thousand walks of $name stay on its table, and each refusal lists the allowed moves',
  (machine) => {
    const needs = [...new Set(machine.transitions.flatMap((row) => row.needs ?? []))];
    const reached = new Set<string>([machine.initial]);
    const refusals = new Set<string>();
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 30 }), (attempts) => {
        let from = machine.initial;
        for (const each of attempts) {
          const { event, to, actor } = tried(machine, from, each);
          const facts = Object.fromEntries(
            needs.map((need, index) => [need, each.leadsOn || (each.facts >> index) % 2 > 0]),
          );
          const row = rowFor(machine, from, actor, each.byTarget ? { to } : { event });
          const isDue = row !== undefined && (row.needs ?? []).every((need) => facts[need]);
          const decision = each.byTarget
            ? decideTo(machine, { from, to, actor, facts })
            : decide(machine, { from, event, actor, facts });
          if (decision.ok !== isDue) throw new Error(`${from} ${event} ${actor}: ${decision.ok} against the table`);
          if (decision.ok) {
            if (decision.to !== row?.to) throw new Error(`${from} ${event}: ${decision.to} instead of ${row?.to}`);
            from = decision.to;
            reached.add(from);
            continue;
          }
          refusals.add(decision.refusal.code);
          const mine = machine.transitions.filter((other) => other.from === from && other.actors.includes(actor));
          const listed = decision.refusal.allowed.map((one) => `${one.event} ${one.to}`);
          if (listed.join() !== mine.map((other) => `${other.event} ${other.to}`).join())
            throw new Error(`${from}: told ${listed.join()}`);
        }
      }),
      { seed: 20261121, numRuns: WALKS },
    );
    // A walk without progress would prove nothing.
    expect([...reached].toSorted()).toEqual([...machine.states].toSorted());
    expect(refusals).toContain('TRANSITION_NOT_ALLOWED');
  },
);
