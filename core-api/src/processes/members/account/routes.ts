import { operations } from '@iruon/contract/operations';
import { readMember, toWireUser } from '../../../members/accounts/index.ts';
import { findNewTerms } from '../../../members/consents/index.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { generatedStream } from '../../../platform/http/web-stream.ts';
import { contentDisposition } from '../../../platform/spreadsheet/write/workbook-file.ts';
import { copyData } from '../data-copy/copy-data.ts';
import { leave, previewLeaving } from '../withdraw-member.ts';
import { certifyPhone, confirmPhone } from './change-phone.ts';
import { endSocialLink } from './end-social-link.ts';
import { agreeToNewTerms, changeMyConsent, listMyConsents, readUnsubscription, unsubscribe } from './my-consents.ts';

export const accountFlowRoutes: Route[] = [
  route(operations.kakaoUnlinkNotice, async ({ context, query, http }) => {
    const authorization = http.req.header('authorization');
    await endSocialLink(context, { provider: 'KAKAO', authorization, subject: query.user_id ?? '' });
    return http.html('OK');
  }),
  route(operations.listMyConsents, async ({ context }) => ({
    consents: await listMyConsents(context.db, context.actor.userId, context.now()),
  })),
  route(operations.changeMyConsent, async ({ context, body }) => {
    await changeMyConsent(context, body);
    return { consents: await listMyConsents(context.db, context.actor.userId, context.now()) };
  }),
  route(operations.listNewTerms, async ({ context }) => ({
    newTerms: await findNewTerms(context.db, context.actor.userId),
  })),
  route(operations.agreeToNewTerms, ({ context, body }) => agreeToNewTerms(context, body._terms)),
  route(operations.certifyMyPhone, async ({ context, body }) => ({ code: await certifyPhone(context, body.phone) })),
  route(operations.confirmMyPhone, async ({ context, body }) => {
    await confirmPhone(context, body.code);
    return { user: toWireUser(await readMember(context)) };
  }),
  route(operations.previewLeaving, async ({ context }) => ({ leaving: await previewLeaving(context) })),
  route(operations.copyMyData, async ({ context }) => {
    const { name, content } = await copyData(context);
    return new Response(await generatedStream(content), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': contentDisposition(name),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
  route(operations.leave, ({ context, body }) => leave(context, body)),
  route(operations.getUnsubscription, async ({ context, params }) => ({
    unsubscription: await readUnsubscription(context, params.token),
  })),
  route(operations.unsubscribe, async ({ context, params }) => ({
    unsubscription: await unsubscribe(context, params.token),
  })),
];
