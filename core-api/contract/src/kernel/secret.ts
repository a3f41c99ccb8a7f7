import { z } from 'zod';

/** 256 random bits in base64url, as front servers store them in a cookie. */
export const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, '로그인 정보의 형식이 올바르지 않습니다.');
