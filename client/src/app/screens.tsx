import { type ComponentType, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { type ScreenPath, screenPaths } from 'shared/screenPaths';

/** A lazy-loaded page or layout; `load` fetches its code ahead of the first render. */
export type Page<Props = object> = ComponentType<Props> & { load: () => Promise<unknown> };

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

const Shop = page(() => import('../products/storefront/shop/ShopPage.tsx'));
const Policy = page(() => import('../contact/storefront/PolicyPage.tsx'));
const EmailLink = page(() => import('../users/account/auth/EmailLinkPage.tsx'));
const Order = page(() => import('../orders/account/OrderPage.tsx'));
const Print = page(() => import('../orders/account/PrintPage.tsx'));
const Address = page(() => import('../addresses/account/AddressPage.tsx'));
const ManagedProduct = page(() => import('../products/dashboard/ManagedProductPage.tsx'));
const Brand = page(() => import('../brands/dashboard/BrandPage.tsx'));
const Category = page(() => import('../categories/dashboard/CategoryPage.tsx'));
const Promotion = page(() => import('../promotions/dashboard/PromotionPage.tsx'));

/** The page of every screen; those under /dashboard are rendered inside DashboardLayout. */
export const pages: Readonly<Record<ScreenPath, Page>> = {
  '/': page(() => import('../home/storefront/HomePage.tsx')),
  '/shop': Shop,
  '/shop/category/:category': Shop,
  '/shop/brand/:brand': Shop,
  '/brands': page(() => import('../brands/storefront/BrandsPage.tsx')),
  '/product/:slug': page(() => import('../products/storefront/ProductPage.tsx')),
  '/sell': page(() => import('../merchants/storefront/SellPage.tsx')),
  '/contact': page(() => import('../contact/storefront/ContactPage.tsx')),
  '/shipping': page(() => import('../contact/storefront/ShippingPage.tsx')),
  '/returns': Policy,
  '/faq': Policy,
  '/privacy': Policy,
  '/terms': Policy,
  '/login': page(() => import('../users/account/auth/LoginPage.tsx')),
  '/register': page(() => import('../users/account/auth/RegisterPage.tsx')),
  '/forgot-password': page(() => import('../users/account/auth/ForgotPasswordPage.tsx')),
  '/reset-password/:token': page(() => import('../users/account/auth/ResetPasswordPage.tsx')),
  '/merchant-signup/:token': page(() => import('../users/account/auth/MerchantSignupPage.tsx')),
  '/verify-email/:token': EmailLink,
  '/change-email/:token': EmailLink,
  '/revert-email/:token': EmailLink,
  '/auth/success': page(() => import('../users/account/auth/AuthSuccessPage.tsx')),
  '/order/success/:orderId': page(() => import('../checkout/storefront/OrderSuccessPage.tsx')),
  '/order/:orderId': Order,
  '/order/:orderId/invoice': Print,
  '/order/:orderId/packing-slip': Print,
  '/order/:orderId/return-label': Print,

  '/dashboard': page(() => import('../shell/dashboardLayout/AccountPage.tsx')),
  '/dashboard/overview': page(() => import('../sales/dashboard/OverviewPage.tsx')),
  '/dashboard/security': page(() => import('../users/account/profile/SecurityPage.tsx')),
  '/dashboard/address': page(() => import('../addresses/account/AddressesPage.tsx')),
  '/dashboard/address/add': Address,
  '/dashboard/address/edit/:id': Address,
  '/dashboard/orders': page(() => import('../shell/dashboardLayout/OrdersPage.tsx')),
  '/dashboard/orders/customers': page(() => import('../orders/dashboard/StaffOrders.tsx')),
  '/dashboard/orders/:orderId': Order,
  '/dashboard/returns': page(() => import('../shell/dashboardLayout/ReturnsPage.tsx')),
  '/dashboard/wishlist': page(() => import('../wishlist/account/WishlistPage.tsx')),
  '/dashboard/product': page(() => import('../products/dashboard/ProductsPage.tsx')),
  '/dashboard/product/add': ManagedProduct,
  '/dashboard/product/import': page(() => import('../products/dashboard/ImportProductsPage.tsx')),
  '/dashboard/product/edit/:id': ManagedProduct,
  '/dashboard/brand': page(() => import('../brands/dashboard/ManagedBrandsPage.tsx')),
  '/dashboard/brand/add': Brand,
  '/dashboard/brand/edit/:id': Brand,
  '/dashboard/category': page(() => import('../categories/dashboard/CategoriesPage.tsx')),
  '/dashboard/category/add': Category,
  '/dashboard/category/edit/:id': Category,
  '/dashboard/users': page(() => import('../users/dashboard/UsersPage.tsx')),
  '/dashboard/users/:id': page(() => import('../users/dashboard/UserPage.tsx')),
  '/dashboard/merchants': page(() => import('../merchants/dashboard/MerchantsPage.tsx')),
  '/dashboard/review': page(() => import('../reviews/dashboard/ReviewsPage.tsx')),
  '/dashboard/promotions': page(() => import('../promotions/dashboard/PromotionsPage.tsx')),
  '/dashboard/promotions/add': Promotion,
  '/dashboard/promotions/edit/:id': Promotion,
  '/dashboard/inbox': page(() => import('../contact/dashboard/InboxPage.tsx')),
  '/dashboard/refunds': page(() => import('../payments/dashboard/RefundsPage.tsx')),
  '/dashboard/subscribers': page(() => import('../newsletter/dashboard/SubscribersPage.tsx')),
  '/dashboard/audit': page(() => import('../audit/dashboard/AuditPage.tsx')),
  '/dashboard/statement': page(() => import('../merchants/dashboard/StatementPage.tsx')),
  '/dashboard/payouts': page(() => import('../merchants/dashboard/PayoutsPage.tsx')),
};

export const DashboardLayout = page(() => import('../shell/dashboardLayout/DashboardLayout.tsx'));

export const StyleguidePage = page(() => import('../styleguide/StyleguidePage.tsx'));

export const isInDashboard = (path: string) => path.startsWith('/dashboard');

/** Loads the code of the screen at a path and of its layout. */
export async function loadScreen(pathname: string): Promise<void> {
  const path = screenPaths.find((pattern) => matchPath(pattern, pathname));
  if (!path) return;
  await Promise.all([pages[path].load(), isInDashboard(path) && DashboardLayout.load()]);
}
