import { z } from 'zod';
import { component } from '../kernel/schema.ts';

/** Counts stop here: beyond it the list is more useful than the number. */
export const WAITING_LIMIT = 1_000;

const forConsole = z.int().nullable().describe('Null without permission');

/** The number of pending items of each page of the console, each counted up to WAITING_LIMIT. */
export const waitingWork = component('WaitingWork', {
  toConfirm: z.int().describe('Orders to be confirmed'),
  toShip: z.int().describe('Orders to be shipped'),
  claims: z.int().describe('Claims that are open'),
  refundsLate: z.int().describe('Claims whose refund is overdue'),
  refundsFailed: z.int().describe('Refunds that the gateway refused'),
  refundsByBank: z.int().describe('Refunds that an operator has to transfer'),
  deposits: forConsole.describe('Purchases that expect a transfer'),
  oddDeposits: forConsole.describe('Deposits that an operator has to settle'),
  approvals: forConsole.describe('Requests for customer numbers without a decision'),
  promoterApplications: forConsole.describe('Applications as a promoter without a decision'),
  heldBonuses: forConsole.describe('Bonuses on hold for a decision'),
  withdrawals: forConsole.describe('Withdrawals of promoters to be approved'),
  transfers: forConsole.describe('Approved withdrawals that are in no bank file'),
  chats: forConsole.describe('Members who wait for an operator in the chat'),
  inquiries: forConsole.describe('Inquiries of members without an answer'),
  forms: forConsole.describe('Entries of visitors without an answer'),
  inquires: forConsole.describe('Questions about products without an answer'),
  reviews: forConsole.describe('Shown reviews without a reply'),
  soldOut: forConsole.describe('Products that the shop shows for sale, and that are sold out'),
});
