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

const Home = page(() => import('../features/storefront/home/HomePage.tsx'));
const Shop = page(() => import('../features/storefront/shop/ShopPage.tsx'));
const Brands = page(() => import('../features/storefront/shop/BrandsPage.tsx'));
const Product = page(() => import('../features/storefront/product/ProductPage.tsx'));
const Sell = page(() => import('../features/storefront/contact/SellPage.tsx'));
const Contact = page(() => import('../features/storefront/contact/ContactPage.tsx'));
const Shipping = page(() => import('../features/storefront/contact/ShippingPage.tsx'));
const Policy = page(() => import('../features/storefront/policies/PolicyPage.tsx'));
const Login = page(() => import('../features/account/auth/LoginPage.tsx'));
const Register = page(() => import('../features/account/auth/RegisterPage.tsx'));
const Forgot = page(() => import('../features/account/auth/ForgotPasswordPage.tsx'));
const Reset = page(() => import('../features/account/auth/ResetPasswordPage.tsx'));
const MerchantSignup = page(() => import('../features/account/auth/MerchantSignupPage.tsx'));
const EmailLink = page(() => import('../features/account/auth/EmailLinkPage.tsx'));
const AuthSuccess = page(() => import('../features/account/auth/AuthSuccessPage.tsx'));
const OrderSuccess = page(() => import('../features/storefront/checkout/OrderSuccessPage.tsx'));
const Order = page(() => import('../features/account/orders/OrderPage.tsx'));
const Invoice = page(() => import('../features/account/orders/InvoicePage.tsx'));
const ReturnLabel = page(() => import('../features/account/returns/ReturnLabelPage.tsx'));
const PackingSlip = page(() => import('../features/dashboard/orders/PackingSlipPage.tsx'));

const Account = page(() => import('../shell/dashboard/AccountPage.tsx'));
const Overview = page(() => import('../features/dashboard/overview/OverviewPage.tsx'));
const Security = page(() => import('../features/account/profile/SecurityPage.tsx'));
const Addresses = page(() => import('../features/account/addresses/AddressesPage.tsx'));
const Address = page(() => import('../features/account/addresses/AddressPage.tsx'));
const Orders = page(() => import('../shell/dashboard/OrdersPage.tsx'));
const CustomerOrders = page(() => import('../features/dashboard/orders/CustomerOrdersPage.tsx'));
const Wishlist = page(() => import('../features/account/wishlist/WishlistPage.tsx'));
const Products = page(() => import('../features/dashboard/products/ProductsPage.tsx'));
const AddProduct = page(() => import('../features/dashboard/products/AddProductPage.tsx'));
const ImportProducts = page(() => import('../features/dashboard/products/ImportProductsPage.tsx'));
const EditProduct = page(() => import('../features/dashboard/products/EditProductPage.tsx'));
const ManagedBrands = page(() => import('../features/dashboard/brands/ManagedBrandsPage.tsx'));
const Brand = page(() => import('../features/dashboard/brands/BrandPage.tsx'));
const Categories = page(() => import('../features/dashboard/categories/CategoriesPage.tsx'));
const Category = page(() => import('../features/dashboard/categories/CategoryPage.tsx'));
const Users = page(() => import('../features/dashboard/users/UsersPage.tsx'));
const User = page(() => import('../features/dashboard/users/UserPage.tsx'));
const Merchants = page(() => import('../features/dashboard/merchants/MerchantsPage.tsx'));
const Reviews = page(() => import('../features/dashboard/reviews/ReviewsPage.tsx'));
const Inbox = page(() => import('../features/dashboard/inbox/InboxPage.tsx'));
const Refunds = page(() => import('../features/dashboard/refunds/RefundsPage.tsx'));
const Subscribers = page(() => import('../features/dashboard/subscribers/SubscribersPage.tsx'));
const Audit = page(() => import('../features/dashboard/audit/AuditPage.tsx'));

const Promotions = page(() => import('../features/dashboard/promotions/PromotionsPage.tsx'));
const Promotion = page(() => import('../features/dashboard/promotions/PromotionPage.tsx'));
const Returns = page(() => import('../shell/dashboard/ReturnsPage.tsx'));

const Payouts = page(() => import('../features/dashboard/statement/PayoutsPage.tsx'));
const Statement = page(() => import('../features/dashboard/statement/StatementPage.tsx'));

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
  '/dashboard/product/add': AddProduct,
  '/dashboard/product/import': ImportProducts,
  '/dashboard/product/edit/:id': EditProduct,
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
export const DashboardLayout = page(() => import('../shell/dashboard/DashboardLayout.tsx'));

/** Shows the components, in development. */
export const StyleguidePage = page(() => import('../features/styleguide/StyleguidePage.tsx'));

export const isInDashboard = (path: string) => path.startsWith('/dashboard');

/** Loads the code of the screen at a path and of its layout. */
export async function loadScreen(pathname: string): Promise<void> {
  const path = screenPaths.find((pattern) => matchPath(pattern, pathname));
  if (!path) return;
  await Promise.all([pages[path].load(), isInDashboard(path) && DashboardLayout.load()]);
}
