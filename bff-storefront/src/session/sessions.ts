import type { login, user } from '@iruon/contract';
import type { FrontSession, Sessions } from '@iruon/server-kit';
import type { z } from 'zod';

export type User = z.infer<typeof user>;
export type Credentials = z.infer<typeof login>;
export type MemberSession = FrontSession<User>;
export type MemberSessions = Sessions<User>;
