import DashboardIcon from '@mui/icons-material/TaskAltOutlined';
import { Menu } from 'react-admin';

/** The rooms of the console; react-admin leaves out those that the operator may not enter. */
export function ConsoleMenu() {
  return (
    <Menu>
      <Menu.DashboardItem primaryText="오늘 할 일" leftIcon={<DashboardIcon />} />
      <Menu.ResourceItem name="orders" />
      <Menu.ResourceItem name="deposits" />
      <Menu.ResourceItem name="odd-deposits" />
      <Menu.ResourceItem name="invoice-uploads" />
      <Menu.ResourceItem name="deliveries" />
      <Menu.ResourceItem name="phone-orders" />
      <Menu.ResourceItem name="claims" />
      <Menu.ResourceItem name="purchases" />
      <Menu.ResourceItem name="legacy-orders" />
      <Menu.ResourceItem name="statistics" />
      <Menu.ResourceItem name="reconciliations" />
      <Menu.ResourceItem name="exports" />
      <Menu.ResourceItem name="products" />
      <Menu.ResourceItem name="bulk-uploads" />
      <Menu.ResourceItem name="categories" />
      <Menu.ResourceItem name="brands" />
      <Menu.ResourceItem name="codes" />
      <Menu.ResourceItem name="displays" />
      <Menu.ResourceItem name="exhibitions" />
      <Menu.ResourceItem name="catalogues" />
      <Menu.ResourceItem name="showrooms" />
      <Menu.ResourceItem name="shippings" />
      <Menu.ResourceItem name="islands" />
      <Menu.ResourceItem name="reviews" />
      <Menu.ResourceItem name="inquires" />
      <Menu.ResourceItem name="users" />
      <Menu.ResourceItem name="money-reports" />
      <Menu.ResourceItem name="user-grades" />
      <Menu.ResourceItem name="user-level" />
      <Menu.ResourceItem name="scores" />
      <Menu.ResourceItem name="levels" />
      <Menu.ResourceItem name="point-entries" />
      <Menu.ResourceItem name="points" />
      <Menu.ResourceItem name="coupons" />
      <Menu.ResourceItem name="user-coupons" />
      <Menu.ResourceItem name="coupon-runs" />
      <Menu.ResourceItem name="setting" />
    </Menu>
  );
}
