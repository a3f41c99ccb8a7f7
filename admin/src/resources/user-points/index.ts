import { UserPointList } from './user-point-list.tsx';

export const userPoints = { list: UserPointList };
