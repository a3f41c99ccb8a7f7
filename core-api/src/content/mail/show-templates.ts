import type { MailTemplate } from '@iruon/contract';
import { keysOf } from '../../kernel/keys.ts';
import type { Context } from '../../platform/services.ts';
import { readSettings } from '../setting/index.ts';
import { mailTemplates } from './templates.ts';

/** Every mail that the store writes by itself, with sample data, as the store is called and reached now. */
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
