import { z } from 'zod';
import { component } from '../kernel/schema.ts';

/** Counting stops here: beyond it, the list says more than the number. */
export const WAITING_LIMIT = 1_000;

/** Null if the operator may not read the items. */
const pending = (things: string) => z.int().nullable().describe(things);

/** The number of pending items of each page of the console, each counted up to WAITING_LIMIT. */
export const waitingWork = component('WaitingWork', {
  toConfirm: pending('Orders to be confirmed'),
  toShip: pending('Orders to be shipped'),
  parcels: pending('Parcels that nobody packs yet'),
  claims: pending('Claims that are open'),
  refundsLate: pending('Claims whose refund is overdue'),
  refundsFailed: pending('Refunds that the gateway refused'),
  refundsByBank: pending('Refunds that an operator has to transfer'),
  deposits: pending('Purchases that expect a transfer'),
  oddDeposits: pending('Deposits that an operator has to settle'),
  approvals: pending('Requests for customer numbers without a decision'),
  promoterApplications: pending('Applications as a promoter without a decision'),
  heldBonuses: pending('Bonuses on hold for a decision'),
  withdrawals: pending('Withdrawals of promoters to be approved'),
  transfers: pending('Approved withdrawals that are in no bank file'),
  chats: pending('Members who wait for an operator in the chat'),
  inquiries: pending('Inquiries of members without an answer'),
  forms: pending('Entries of visitors without an answer'),
  inquires: pending('Questions about products without an answer'),
  reviews: pending('Shown reviews without a reply'),
  stockAlerts: pending('Stock that runs out, and that nobody handles'),
  quarantine: pending('Returned pieces in quarantine without a decision'),
  recalls: pending('Recalls whose deadline is over or near, or whose buyers have not all answered'),
  recallsLate: pending('Recalls whose deadline is over'),
  supplyReports: pending('Ended months whose supply report is not filed'),
  supplyReportsLate: pending('Those of them whose deadline is over'),
  soldOut: pending('Products that the shop shows for sale, and that are sold out'),
});
