import { userType } from '@iruon/contract';

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
