import { operations } from '@iruon/contract/operations';
import { isPicture, receiveUpload, type Sniffed } from '../../../content/files/index.ts';
import { findMember, isUsernameFree, toWireUser } from '../../../members/accounts/index.ts';
import { assertRate } from '../../../members/auth/index.ts';
import { orNotFound } from '../../../platform/http/problem.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { certifyJoining, finishJoiningCheck } from './check-identity.ts';
import { joinMember } from './join-member.ts';
import { readJoining } from './joining-state.ts';
import { uploadDocument } from './upload-document.ts';

const NAMES_PER_ADDRESS = 60;
const isDocument = (type: Sniffed) => isPicture(type) || type === 'application/pdf';

export const joiningRoutes: Route[] = [
  route(operations.certifyJoining, async ({ context, body }) => ({ window: await certifyJoining(context, body) })),
  route(operations.finishJoiningCheck, async ({ context, body }) => ({
    joining: await finishJoiningCheck(context, body.session),
  })),
  route(operations.readJoining, async ({ context, body }) => ({ joining: await readJoining(context, body.session) })),
  route(operations.uploadBusinessRegistration, async ({ context, http }) => {
    await using upload = await receiveUpload(http, context, {
      ...operations.uploadBusinessRegistration.upload,
      accepts: isDocument,
    });
    const { file, name, fields } = upload;
    return { joining: await uploadDocument(context, { file, name, session: fields.session }) };
  }),
  route(operations.checkUsername, async ({ context, body }) => {
    await assertRate(context, `username address:${body.address}`, NAMES_PER_ADDRESS);
    return { isFree: await isUsernameFree(context.db, body.username) };
  }),
  route(operations.joinMember, async ({ context, body }) => {
    const user = orNotFound(await findMember(context.db, await joinMember(context, body)));
    return { user: toWireUser(user) };
  }),
];
