import type { MailTemplate } from '@iruon/contract';
import { keysOf } from '../../kernel/keys.ts';
import type { Context } from '../../platform/services.ts';
import { readSettings } from '../setting/index.ts';
import { mailTemplates } from './templates.ts';

/** Every automatic mail of the store, with sample data and the store's current name and addresses. */
export async function showTemplates({ db, config }: Context): Promise<MailTemplate[]> {
  const { company } = await readSettings(db);
  const store = {
    storeName: company.name ?? '온라인 쇼핑몰',
    storefrontUrl: config.storefrontUrl,
    consoleUrl: config.consoleUrl,
  };
  return keysOf(mailTemplates).map((id) => {
    const { sample, ...about } = mailTemplates[id];
    return { id, ...about, ...sample(store) };
  });
}
