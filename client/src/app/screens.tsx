import { type ComponentType, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { type ScreenPath, screenPaths } from 'shared/screenPaths';

/** A lazy-loaded page or layout; `load` fetches its code ahead of the first render. */
export type Page<Props = object> = ComponentType<Props> & { load: () => Promise<unknown> };

function lazyPage<Name extends string, Props extends object>(
  loadModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Page<Props> {
  let LoadedPage: ComponentType<Props> | undefined;
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    LoadedPage = (await loadModule())[name];
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

const Home = lazyPage(() => import('../features/storefront/home/HomePage.tsx'), 'HomePage');
const Shop = lazyPage(() => import('../features/storefront/shop/ShopPage.tsx'), 'ShopPage');
const Brands = lazyPage(() => import('../features/storefront/shop/BrandsPage.tsx'), 'BrandsPage');
const Product = lazyPage(
  () => import('../features/storefront/product/ProductPage.tsx'),
  'ProductPage',
);
const Sell = lazyPage(() => import('../features/storefront/contact/SellPage.tsx'), 'SellPage');
const Contact = lazyPage(
  () => import('../features/storefront/contact/ContactPage.tsx'),
  'ContactPage',
);
const Shipping = lazyPage(
  () => import('../features/storefront/contact/ShippingPage.tsx'),
  'ShippingPage',
);
const Login = lazyPage(() => import('../features/account/auth/LoginPage.tsx'), 'LoginPage');
const Register = lazyPage(
  () => import('../features/account/auth/RegisterPage.tsx'),
  'RegisterPage',
);
const Forgot = lazyPage(
  () => import('../features/account/auth/ForgotPasswordPage.tsx'),
  'ForgotPasswordPage',
);
const Reset = lazyPage(
  () => import('../features/account/auth/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
);
const MerchantSignup = lazyPage(
  () => import('../features/account/auth/MerchantSignupPage.tsx'),
  'MerchantSignupPage',
);
const EmailLink = lazyPage(
  () => import('../features/account/auth/EmailLinkPage.tsx'),
  'EmailLinkPage',
);
const AuthSuccess = lazyPage(
  () => import('../features/account/auth/AuthSuccessPage.tsx'),
  'AuthSuccessPage',
);
const OrderSuccess = lazyPage(
  () => import('../features/storefront/checkout/OrderSuccessPage.tsx'),
  'OrderSuccessPage',
);
const Order = lazyPage(() => import('../features/account/orders/OrderPage.tsx'), 'OrderPage');
const Invoice = lazyPage(() => import('../features/account/orders/InvoicePage.tsx'), 'InvoicePage');
const PackingSlip = lazyPage(
  () => import('../features/dashboard/orders/PackingSlipPage.tsx'),
  'PackingSlipPage',
);

const Account = lazyPage(() => import('../shell/dashboard/AccountPage.tsx'), 'AccountPage');
const Overview = lazyPage(
  () => import('../features/dashboard/overview/OverviewPage.tsx'),
  'OverviewPage',
);
const Security = lazyPage(
  () => import('../features/account/profile/SecurityPage.tsx'),
  'SecurityPage',
);
const Addresses = lazyPage(
  () => import('../features/account/addresses/AddressesPage.tsx'),
  'AddressesPage',
);
const AddAddress = lazyPage(
  () => import('../features/account/addresses/AddAddressPage.tsx'),
  'AddAddressPage',
);
const EditAddress = lazyPage(
  () => import('../features/account/addresses/EditAddressPage.tsx'),
  'EditAddressPage',
);
const Orders = lazyPage(() => import('../shell/dashboard/OrdersPage.tsx'), 'OrdersPage');
const CustomerOrders = lazyPage(
  () => import('../features/dashboard/orders/CustomerOrdersPage.tsx'),
  'CustomerOrdersPage',
);
const Wishlist = lazyPage(
  () => import('../features/account/wishlist/WishlistPage.tsx'),
  'WishlistPage',
);
const Products = lazyPage(
  () => import('../features/dashboard/products/ProductsPage.tsx'),
  'ProductsPage',
);
const AddProduct = lazyPage(
  () => import('../features/dashboard/products/AddProductPage.tsx'),
  'AddProductPage',
);
const ImportProducts = lazyPage(
  () => import('../features/dashboard/products/ImportProductsPage.tsx'),
  'ImportProductsPage',
);
const EditProduct = lazyPage(
  () => import('../features/dashboard/products/EditProductPage.tsx'),
  'EditProductPage',
);
const ManagedBrands = lazyPage(
  () => import('../features/dashboard/brands/ManagedBrandsPage.tsx'),
  'ManagedBrandsPage',
);
const AddBrand = lazyPage(
  () => import('../features/dashboard/brands/AddBrandPage.tsx'),
  'AddBrandPage',
);
const EditBrand = lazyPage(
  () => import('../features/dashboard/brands/EditBrandPage.tsx'),
  'EditBrandPage',
);
const Categories = lazyPage(
  () => import('../features/dashboard/categories/CategoriesPage.tsx'),
  'CategoriesPage',
);
const AddCategory = lazyPage(
  () => import('../features/dashboard/categories/AddCategoryPage.tsx'),
  'AddCategoryPage',
);
const EditCategory = lazyPage(
  () => import('../features/dashboard/categories/EditCategoryPage.tsx'),
  'EditCategoryPage',
);
const Users = lazyPage(() => import('../features/dashboard/users/UsersPage.tsx'), 'UsersPage');
const User = lazyPage(() => import('../features/dashboard/users/UserPage.tsx'), 'UserPage');
const Merchants = lazyPage(
  () => import('../features/dashboard/merchants/MerchantsPage.tsx'),
  'MerchantsPage',
);
const Reviews = lazyPage(
  () => import('../features/dashboard/reviews/ReviewsPage.tsx'),
  'ReviewsPage',
);
const Inbox = lazyPage(() => import('../features/dashboard/inbox/InboxPage.tsx'), 'InboxPage');
const Refunds = lazyPage(
  () => import('../features/dashboard/refunds/RefundsPage.tsx'),
  'RefundsPage',
);
const Subscribers = lazyPage(
  () => import('../features/dashboard/subscribers/SubscribersPage.tsx'),
  'SubscribersPage',
);
const Audit = lazyPage(() => import('../features/dashboard/audit/AuditPage.tsx'), 'AuditPage');

const Promotions = lazyPage(
  () => import('../features/dashboard/promotions/PromotionsPage.tsx'),
  'PromotionsPage',
);
const AddPromotion = lazyPage(
  () => import('../features/dashboard/promotions/AddPromotionPage.tsx'),
  'AddPromotionPage',
);
const EditPromotion = lazyPage(
  () => import('../features/dashboard/promotions/EditPromotionPage.tsx'),
  'EditPromotionPage',
);
const Returns = lazyPage(() => import('../shell/dashboard/ReturnsPage.tsx'), 'ReturnsPage');

const Statement = lazyPage(
  () => import('../features/dashboard/statement/StatementPage.tsx'),
  'StatementPage',
);

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

  '/dashboard': Account,
  '/dashboard/overview': Overview,
  '/dashboard/security': Security,
  '/dashboard/address': Addresses,
  '/dashboard/address/add': AddAddress,
  '/dashboard/address/edit/:id': EditAddress,
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
  '/dashboard/brand/add': AddBrand,
  '/dashboard/brand/edit/:id': EditBrand,
  '/dashboard/category': Categories,
  '/dashboard/category/add': AddCategory,
  '/dashboard/category/edit/:id': EditCategory,
  '/dashboard/users': Users,
  '/dashboard/users/:id': User,
  '/dashboard/merchants': Merchants,
  '/dashboard/review': Reviews,
  '/dashboard/promotions': Promotions,
  '/dashboard/promotions/add': AddPromotion,
  '/dashboard/promotions/edit/:id': EditPromotion,
  '/dashboard/inbox': Inbox,
  '/dashboard/refunds': Refunds,
  '/dashboard/subscribers': Subscribers,
  '/dashboard/audit': Audit,
  '/dashboard/statement': Statement,
};

/** Layout of the screens under /dashboard. */
export const DashboardLayout = lazyPage(
  () => import('../shell/dashboard/DashboardLayout.tsx'),
  'DashboardLayout',
);

export const isInDashboard = (path: string) => path.startsWith('/dashboard');

/** Loads the code of the screen at a path and of its layout. */
export async function loadScreen(pathname: string): Promise<void> {
  const path = screenPaths.find((pattern) => matchPath(pattern, pathname));
  if (!path) return;
  await Promise.all([pages[path].load(), isInDashboard(path) && DashboardLayout.load()]);
}
