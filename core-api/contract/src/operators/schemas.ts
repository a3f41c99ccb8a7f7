import { z } from 'zod';
import { userState } from '../kernel/codes.ts';
import { search } from '../kernel/parameters.ts';
import { distinct, email, id, instant, otp, password, personName, phone, secret, username } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { operatorReason } from '../kernel/texts.ts';
import { operatorLevel } from '../levels/schemas.ts';
import { login, scope } from '../members/schemas.ts';
import { namedRole } from '../roles/schemas.ts';
import { typedText } from '../spellings/typed-text.ts';
import { invitationStateLabels } from './labels.ts';

/** Hours that an invitation is valid. */
export const INVITATION_HOURS = 72;
/** Minutes that a second factor counts as fresh. */
export const STEP_UP_MINUTES = 5;
export const RECOVERY_CODES = 10;

const scopes = z
  .array(scope, { error: '권한을 하나 이상 선택해 주세요.' })
  .min(1, '권한을 하나 이상 선택해 주세요.')
  .max(2)
  .refine(distinct, '같은 권한이 두 번 들어 있습니다.');

const scopesOfRole = z.array(scope).describe('Derived from the rights of the role, for earlier clients');

/** An operator as other operators see it. */
export const operator = component('Operator', {
  _id: id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  level: operatorLevel.describe('ROOT may do everything, regardless of the role'),
  role: namedRole.nullable(),
  scopes: scopesOfRole,
  state: userState,
  disabledReason: z.string(),
  hasSecondFactor: z.boolean(),
  sessions: z.int().min(0).describe('Browsers in which the operator is logged in now'),
  browsers: z
    .array(z.string())
    .describe('Those browsers and their devices in words, each once, the last used first, at most five'),
  lastLoginAt: instant.nullable(),
  createdAt: instant,
});

export const operatorFilter = {
  q: search(),
  scope: scope.optional(),
  _role: id.optional().describe('The operators with this role'),
  state: z.enum(['ACTIVE', 'DISABLED']).optional(),
};
export const operatorSorts = ['createdAt', 'username', 'name', 'lastLoginAt'] as const;

export const invitationState = z.enum(codesOf(invitationStateLabels));

export const invitation = component('OperatorInvitation', {
  _id: id,
  email: z.string(),
  role: namedRole.nullable().describe('Null for an answered invitation of a role that was deleted since'),
  scopes: scopesOfRole,
  state: invitationState,
  invitedBy: z.string().describe('The name of the inviting operator; empty for the owner'),
  createdAt: instant,
  sentAt: instant.describe('When the last mail with a link was written'),
  expiresAt: instant,
});

const _role = id.describe('The role of the operator');

export const invitationInput = z
  .strictObject({
    email,
    _role: _role.optional(),
    scopes: scopes.optional().describe('Instead of a role, for earlier clients: as in changeOperatorScopes'),
  })
  .refine((input) => input._role !== undefined || input.scopes !== undefined, {
    path: ['_role'],
    error: '역할을 선택해 주세요.',
  });

export const operatorRole = z.strictObject({ _role, reason: operatorReason });

export const operatorScopes = z.strictObject({ scopes, reason: operatorReason });

/** The data that an invited operator sees before accepting. */
export const openInvitation = component('OpenInvitation', {
  email: z.string(),
  role: z.object({ name: z.string(), description: z.string() }).nullable(),
  scopes: scopesOfRole,
  expiresAt: instant,
});

/** The data that an invited operator enters. */
export const invitationAnswer = z.strictObject({ token: secret, username, name: personName, phone, password });

/** Six digits of the authenticator, or a recovery code with or without its hyphens. */
export const secondFactorCode = z
  .string({ error: '인증번호를 입력해 주세요.' })
  .transform((text) => typedText(text).toLowerCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^([0-9]{6}|[a-z2-7]{16})$/, '인증 앱의 6자리 번호나 복구 코드 16자리를 입력해 주세요.'));

/** A login at the console. */
export const operatorLogin = login.extend({ code: secondFactorCode.optional() });

export const mySecondFactor = component('MySecondFactor', {
  isEnrolled: z.boolean(),
  isRequired: z.boolean().describe('Other operations are closed before one is enrolled'),
  recoveryCodesLeft: z.int().min(0),
  freshUntil: instant.nullable().describe('Until when this session needs no step-up'),
});

export const secondFactorSetup = component('SecondFactorSetup', {
  secret: z.string().describe('Base32, to type into an authenticator'),
  uri: z.string().describe('otpauth:// with the same secret, for a QR code'),
});

export const secondFactorConfirmation = z.strictObject({ code: otp });

/** The code of a second factor, or the password of an operator without one. */
export const stepUp = z
  .strictObject({ code: secondFactorCode.optional(), password: password.optional() })
  .refine(({ code, password: given }) => (code === undefined) !== (given === undefined), {
    path: ['code'],
    error: '인증번호나 비밀번호 가운데 하나를 입력해 주세요.',
  });
