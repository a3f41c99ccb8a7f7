import type { Campaign, CampaignInput } from '@iruon/contract';

export type CampaignRecord = Campaign & { id: string };

export const freshCampaign: CampaignInput = {
  kind: 'ADVERTISING',
  subject: '',
  content: '',
  filter: { userTypes: [], _levels: [], consent: 'ANY', customer: 'ANY', _users: [] },
};

/** The saved values of the form; react-admin turns a cleared field into null. */
export const inputOf = (row: CampaignInput & { updatedAt?: string }) => ({
  kind: row.kind,
  subject: (row.subject ?? '').trim(),
  content: row.content ?? '',
  filter: {
    userTypes: row.filter?.userTypes ?? [],
    _levels: row.filter?._levels ?? [],
    consent: row.filter?.consent ?? 'ANY',
    customer: row.filter?.customer ?? 'ANY',
    _users: row.filter?._users ?? [],
  },
  ...(row.updatedAt === undefined ? {} : { updatedAt: row.updatedAt }),
});
