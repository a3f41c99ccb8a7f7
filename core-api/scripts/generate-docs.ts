// Writes docs/errors.md and docs/states.md from the catalogue and the machines; with --check it only compares.
import { readFile, writeFile } from 'node:fs/promises';
import {
  bulkUploadStateLabels,
  campaignStateLabels,
  chatStageLabels,
  claimStatusLabels,
  errorCatalogue,
  legacyOrderStatusLabels,
  orderStatusLabels,
  parcelStateLabels,
  purchaseStateLabels,
  purchaseStatusLabels,
  recipientStateLabels,
  withdrawalStateLabels,
} from '@iruon/contract';
import { bulkUploadMachine } from '../src/catalog/bulk-upload/bulk-upload-machine.ts';
import { chatMachine } from '../src/community/chat/rooms/chat-machine.ts';
import { campaignMachine, recipientMachine } from '../src/content/campaigns/campaign-machine.ts';
import { withdrawalMachine } from '../src/promoters/withdrawals/withdrawal-machine.ts';
import { claimMachine } from '../src/selling/claims/claim-machine.ts';
import { collectionMachine } from '../src/selling/claims/collection-machine.ts';
import { legacyOrderMachine } from '../src/selling/legacy-orders/legacy-order-machine.ts';
import { orderMachine } from '../src/selling/orders/machines/order-machine.ts';
import { purchaseCreationMachine } from '../src/selling/orders/machines/purchase-creation-machine.ts';
import { purchaseStatusMachine } from '../src/selling/orders/machines/purchase-status-machine.ts';
import { parcelMachine } from '../src/selling/packing/parcel-machine.ts';

interface Drawable {
  name: string;
  initial: string;
  transitions: readonly {
    from: string;
    event: string;
    to: string;
    actors: readonly string[];
    needs?: readonly string[];
  }[];
}

const titles: [Drawable, string, Record<string, string>][] = [
  [purchaseCreationMachine, 'Purchase creation', purchaseStateLabels],
  [orderMachine, 'Order status', orderStatusLabels],
  [purchaseStatusMachine, 'Purchase status of an order', purchaseStatusLabels],
  [claimMachine, 'Claim', claimStatusLabels],
  [collectionMachine, 'Collection of returned goods', {}],
  [parcelMachine, 'Parcel at the packing station', parcelStateLabels],
  [legacyOrderMachine, 'Order of the store before this one', legacyOrderStatusLabels],
  [bulkUploadMachine, 'Bulk upload of products', bulkUploadStateLabels],
  [withdrawalMachine, 'Withdrawal of a promoter', withdrawalStateLabels],
  [campaignMachine, 'Mail to members', campaignStateLabels],
  [recipientMachine, 'Recipient of a mail to members', recipientStateLabels],
  [chatMachine, 'Chat of a member with operators', chatStageLabels],
];

function errors(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, title }]) => `| \`${code}\` | ${status} | ${title} |`,
  );
  return [
    '# Error codes',
    '',
    'Generated from `core-api/contract/src/kernel/problem.ts` by `npm run docs`. A response is RFC 9457 problem details: `title`',
    'is the sentence of this table, `detail` may be more specific.',
    '',
    '| code | status | sentence |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function machine([{ initial, transitions }, title, labels]: (typeof titles)[number]): string {
  const named = (state: string) => (labels[state] ? `${state} (${labels[state]})` : state);
  return [
    `## ${title}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${initial}`,
    ...transitions.map(({ from, to, event }) => `  ${from} --> ${to}: ${event}`),
    '```',
    '',
    '| from | event | to | who | needs |',
    '| --- | --- | --- | --- | --- |',
    ...transitions.map(
      ({ from, event, to, actors, needs }) =>
        `| ${named(from)} | ${event} | ${named(to)} | ${actors.join(', ')} | ${(needs ?? []).join(', ')} |`,
    ),
    '',
  ].join('\n');
}

function states(): string {
  const intro = [
    '# State machines',
    '',
    'Generated from the transition tables, the `*-machine.ts` of core-api, by `npm run docs`. The same tables guard every change, list the',
    "allowed events in a refusal, decide the console's buttons, and are walked at random by the tests.",
    '',
  ];
  return [...intro, ...titles.map(machine)].join('\n');
}

const outputs: [string, string][] = [
  ['docs/errors.md', errors()],
  ['docs/states.md', states()],
];

for (const [name, text] of outputs) {
  const file = new URL(`../../${name}`, import.meta.url);
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8')) !== text) {
    console.error(`${name} is stale: run npm run docs`);
    process.exitCode = 1;
  }
}
