import { type ComponentType, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { type ScreenPath, screenPaths } from 'shared/screenPaths';

/** A lazy-loaded page or layout; `load` fetches its code ahead of the first render. */
export type Page<Props = object> = ComponentType<Props> & { load: () => Promise<unknown> };

/** A module with one page or layout. */
type PageModule<Props> = Record<`${string}${'Page' | 'Layout'}`, ComponentType<Props>>;

function page<Props extends object>(loadModule: () => Promise<PageModule<Props>>): Page<Props> {
  let LoadedPage: ComponentType<Props> | undefined;
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    const exported = Object.entries<ComponentType<Props>>(await loadModule());
    LoadedPage = exported.find(([name]) => /(?:Page|Layout)$/.test(name))?.[1];
    if (!LoadedPage) throw new Error('The module has no page.');
    return { default: LoadedPage };
  };
  const LazyPage: ComponentType<Props> = lazy(load);
  // React shows the fallback of a lazy component for at least 300 ms, even when its code is loaded. So loaded pages are
  // rendered directly.
  return Object.assign(
    function Page(props: Props) {
      const [Content] = useState(() => LoadedPage ?? LazyPage);
      return <Content {...props} />;
    },
    { load },
  );
}

const Home = page(() => import('../home/storefront/HomePage.tsx'));
const Shop = page(() => import('../products/storefront/shop/ShopPage.tsx'));
const Brands = page(() => import('../brands/storefront/BrandsPage.tsx'));
const Product = page(() => import('../products/storefront/ProductPage.tsx'));
const Sell = page(() => import('../merchants/storefront/SellPage.tsx'));
const Contact = page(() => import('../contact/storefront/ContactPage.tsx'));
const Shipping = page(() => import('../contact/storefront/ShippingPage.tsx'));
const Policy = page(() => import('../contact/storefront/PolicyPage.tsx'));
const Login = page(() => import('../users/account/auth/LoginPage.tsx'));
const Register = page(() => import('../users/account/auth/RegisterPage.tsx'));
const Forgot = page(() => import('../users/account/auth/ForgotPasswordPage.tsx'));
const Reset = page(() => import('../users/account/auth/ResetPasswordPage.tsx'));
const MerchantSignup = page(() => import('../users/account/auth/MerchantSignupPage.tsx'));
const EmailLink = page(() => import('../users/account/auth/EmailLinkPage.tsx'));
const AuthSuccess = page(() => import('../users/account/auth/AuthSuccessPage.tsx'));
const OrderSuccess = page(() => import('../checkout/storefront/OrderSuccessPage.tsx'));
const Order = page(() => import('../orders/account/OrderPage.tsx'));
const Invoice = page(() => import('../orders/account/InvoicePage.tsx'));
const ReturnLabel = page(() => import('../returns/account/ReturnLabelPage.tsx'));
const PackingSlip = page(() => import('../orders/dashboard/PackingSlipPage.tsx'));

const Account = page(() => import('../shell/dashboardLayout/AccountPage.tsx'));
const Overview = page(() => import('../sales/dashboard/OverviewPage.tsx'));
const Security = page(() => import('../users/account/profile/SecurityPage.tsx'));
const Addresses = page(() => import('../addresses/account/AddressesPage.tsx'));
const Address = page(() => import('../addresses/account/AddressPage.tsx'));
const Orders = page(() => import('../shell/dashboardLayout/OrdersPage.tsx'));
const CustomerOrders = page(() => import('../orders/dashboard/CustomerOrdersPage.tsx'));
const Wishlist = page(() => import('../wishlist/account/WishlistPage.tsx'));
const Products = page(() => import('../products/dashboard/ProductsPage.tsx'));
const ManagedProduct = page(() => import('../products/dashboard/ManagedProductPage.tsx'));
const ImportProducts = page(() => import('../products/dashboard/ImportProductsPage.tsx'));
const ManagedBrands = page(() => import('../brands/dashboard/ManagedBrandsPage.tsx'));
const Brand = page(() => import('../brands/dashboard/BrandPage.tsx'));
const Categories = page(() => import('../categories/dashboard/CategoriesPage.tsx'));
const Category = page(() => import('../categories/dashboard/CategoryPage.tsx'));
const Users = page(() => import('../users/dashboard/UsersPage.tsx'));
const User = page(() => import('../users/dashboard/UserPage.tsx'));
const Merchants = page(() => import('../merchants/dashboard/MerchantsPage.tsx'));
const Reviews = page(() => import('../reviews/dashboard/ReviewsPage.tsx'));
const Inbox = page(() => import('../contact/dashboard/InboxPage.tsx'));
const Refunds = page(() => import('../payments/dashboard/RefundsPage.tsx'));
const Subscribers = page(() => import('../newsletter/dashboard/SubscribersPage.tsx'));
const Audit = page(() => import('../audit/dashboard/AuditPage.tsx'));

const Promotions = page(() => import('../promotions/dashboard/PromotionsPage.tsx'));
const Promotion = page(() => import('../promotions/dashboard/PromotionPage.tsx'));
const Returns = page(() => import('../shell/dashboardLayout/ReturnsPage.tsx'));

const Payouts = page(() => import('../merchants/dashboard/PayoutsPage.tsx'));
const Statement = page(() => import('../merchants/dashboard/StatementPage.tsx'));

/**
 * The page of every screen. Screens under /dashboard are rendered inside DashboardLayout. Any other path shows the
 * not-found page.
 */
export const pages: Readonly<Record<ScreenPath, Page>> = {
  '/': Home,
  '/shop': Shop,
  '/shop/category/:category': Shop,
  '/shop/brand/:brand': Shop,
  '/brands': Brands,
  '/product/:slug': Product,
  '/sell': Sell,
  '/contact': Contact,
  '/shipping': Shipping,
  '/returns': Policy,
  '/faq': Policy,
  '/privacy': Policy,
  '/terms': Policy,
  '/login': Login,
  '/register': Register,
  '/forgot-password': Forgot,
  '/reset-password/:token': Reset,
  '/merchant-signup/:token': MerchantSignup,
  '/verify-email/:token': EmailLink,
  '/change-email/:token': EmailLink,
  '/revert-email/:token': EmailLink,
  '/auth/success': AuthSuccess,
  '/order/success/:orderId': OrderSuccess,
  '/order/:orderId': Order,
  '/order/:orderId/invoice': Invoice,
  '/order/:orderId/packing-slip': PackingSlip,
  '/order/:orderId/return-label': ReturnLabel,

  '/dashboard': Account,
  '/dashboard/overview': Overview,
  '/dashboard/security': Security,
  '/dashboard/address': Addresses,
  '/dashboard/address/add': Address,
  '/dashboard/address/edit/:id': Address,
  '/dashboard/orders': Orders,
  '/dashboard/orders/customers': CustomerOrders,
  '/dashboard/orders/:orderId': Order,
  '/dashboard/returns': Returns,
  '/dashboard/wishlist': Wishlist,
  '/dashboard/product': Products,
  '/dashboard/product/add': ManagedProduct,
  '/dashboard/product/import': ImportProducts,
  '/dashboard/product/edit/:id': ManagedProduct,
  '/dashboard/brand': ManagedBrands,
  '/dashboard/brand/add': Brand,
  '/dashboard/brand/edit/:id': Brand,
  '/dashboard/category': Categories,
  '/dashboard/category/add': Category,
  '/dashboard/category/edit/:id': Category,
  '/dashboard/users': Users,
  '/dashboard/users/:id': User,
  '/dashboard/merchants': Merchants,
  '/dashboard/review': Reviews,
  '/dashboard/promotions': Promotions,
  '/dashboard/promotions/add': Promotion,
  '/dashboard/promotions/edit/:id': Promotion,
  '/dashboard/inbox': Inbox,
  '/dashboard/refunds': Refunds,
  '/dashboard/subscribers': Subscribers,
  '/dashboard/audit': Audit,
  '/dashboard/statement': Statement,
  '/dashboard/payouts': Payouts,
};

/** Layout of the screens under /dashboard. */
export const DashboardLayout = page(() => import('../shell/dashboardLayout/DashboardLayout.tsx'));

/** Shows the components, in development. */
export const StyleguidePage = page(() => import('../styleguide/StyleguidePage.tsx'));

export const isInDashboard = (path: string) => path.startsWith('/dashboard');

/** Loads the code of the screen at a path and of its layout. */
export async function loadScreen(pathname: string): Promise<void> {
  const path = screenPaths.find((pattern) => matchPath(pattern, pathname));
  if (!path) return;
  await Promise.all([pages[path].load(), isInDashboard(path) && DashboardLayout.load()]);
}
