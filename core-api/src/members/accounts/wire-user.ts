import { scopesOf, type User, userType } from '@iruon/contract';
import { z } from 'zod';
import { type Member, rightsOfMember } from './repository.ts';

const text = z.string().catch('');
/** Older accounts lack some of these fields. */
const business = z.object({
  ...{ no: text, name: z.string(), type: text, service: text, ceoName: text },
  ...{ postcode: text, address1: text, address2: text },
});

/** A member with the names of the wire. `money` in won. */
export function toWireUser(member: Member): User {
  const company = business.safeParse(member.business);
  const rights = rightsOfMember(member);
  return {
    _id: member.id,
    username: member.username,
    type: userType.parse(member.type),
    scopes: scopesOf(rights),
    ...(member.operatorLevel && { level: member.operatorLevel, rights: [...rights] }),
    ...(member.roleId !== null && member.roleName !== null && { role: { _id: member.roleId, name: member.roleName } }),
    name: member.name,
    phone: member.phone,
    tel: member.phone,
    email: member.email,
    postcode: member.postcode,
    address1: member.address1,
    address2: member.address2,
    money: member.money,
    isApproved: member.isApproved,
    ...(member.hasNewTerms && { hasNewTerms: true as const }),
    meta: { CustNo: member.custNo },
    businessName: company.data?.name ?? null,
    business: company.data ?? null,
  };
}

interface RequesterRow {
  userId: string;
  username: string;
  userType: string;
  userName: string;
  phone: string;
  email: string;
  businessName: string | null;
  businessNo: string | null;
}

/** A member who requests an approval, for the wire. */
export const toRequester = (row: RequesterRow) => ({
  _id: row.userId,
  username: row.username,
  type: userType.parse(row.userType),
  name: row.userName,
  phone: row.phone,
  email: row.email,
  businessName: row.businessName,
  businessNo: row.businessNo,
});
