import { type ComponentType, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';
import type { Role } from 'shared/entities';
import { type ScreenPath, screenPaths } from 'shared/screenPaths';

/** Who may open a screen; `guest` means signed-out users only, others are redirected to the dashboard. */
export type Access = 'anyone' | 'guest' | 'signedIn' | readonly Role[];

/** A lazy-loaded page or layout; `load` fetches its code ahead of the first render. */
type Page<Props = object> = ComponentType<Props> & { load: () => Promise<unknown> };

export type Screen = readonly [access: Access, page: Page];

function page<Name extends string, Props extends object>(
  loadModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Page<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    Loaded = (await loadModule())[name];
    return { default: Loaded };
  };
  const Late: ComponentType<Props> = lazy(load);
  // React shows the fallback of a lazy component for at least 300 ms, even when its code is loaded. So loaded pages are
  // rendered directly.
  return Object.assign(
    function Page(props: Props) {
      const [Content] = useState(() => Loaded ?? Late);
      return <Content {...props} />;
    },
    { load },
  );
}

const anyone = 'anyone';
const guest = 'guest';
const signedIn = 'signedIn';
const admin = ['ROLE_ADMIN'] as const;
const seller = ['ROLE_ADMIN', 'ROLE_MERCHANT'] as const;

const Home = page(() => import('../features/home/HomePage.tsx'), 'HomePage');
const Shop = page(() => import('../features/shop/ShopPage.tsx'), 'ShopPage');
const Brands = page(() => import('../features/shop/BrandsPage.tsx'), 'BrandsPage');
const Product = page(() => import('../features/product/ProductPage.tsx'), 'ProductPage');
const Sell = page(() => import('../features/contact/SellPage.tsx'), 'SellPage');
const Contact = page(() => import('../features/contact/ContactPage.tsx'), 'ContactPage');
const Shipping = page(() => import('../features/contact/ShippingPage.tsx'), 'ShippingPage');
const Login = page(() => import('../features/auth/LoginPage.tsx'), 'LoginPage');
const Register = page(() => import('../features/auth/RegisterPage.tsx'), 'RegisterPage');
const Forgot = page(() => import('../features/auth/ForgotPasswordPage.tsx'), 'ForgotPasswordPage');
const Reset = page(() => import('../features/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage');
const MerchantSignup = page(
  () => import('../features/auth/MerchantSignupPage.tsx'),
  'MerchantSignupPage',
);
const VerifyEmail = page(() => import('../features/auth/VerifyEmailPage.tsx'), 'VerifyEmailPage');
const AuthSuccess = page(() => import('../features/auth/AuthSuccessPage.tsx'), 'AuthSuccessPage');
const OrderSuccess = page(
  () => import('../features/orders/OrderSuccessPage.tsx'),
  'OrderSuccessPage',
);
const Order = page(() => import('../features/orders/OrderPage.tsx'), 'OrderPage');

const Account = page(() => import('../features/dashboard/AccountPage.tsx'), 'AccountPage');
const Security = page(() => import('../features/dashboard/SecurityPage.tsx'), 'SecurityPage');
const Addresses = page(() => import('../features/addresses/AddressesPage.tsx'), 'AddressesPage');
const AddAddress = page(() => import('../features/addresses/AddAddressPage.tsx'), 'AddAddressPage');
const EditAddress = page(
  () => import('../features/addresses/EditAddressPage.tsx'),
  'EditAddressPage',
);
const Orders = page(() => import('../features/orders/OrdersPage.tsx'), 'OrdersPage');
const CustomerOrders = page(
  () => import('../features/orders/CustomerOrdersPage.tsx'),
  'CustomerOrdersPage',
);
const Wishlist = page(() => import('../features/wishlist/WishlistPage.tsx'), 'WishlistPage');
const Products = page(() => import('../features/products/ProductsPage.tsx'), 'ProductsPage');
const AddProduct = page(() => import('../features/products/AddProductPage.tsx'), 'AddProductPage');
const EditProduct = page(
  () => import('../features/products/EditProductPage.tsx'),
  'EditProductPage',
);
const ManagedBrands = page(
  () => import('../features/brands/ManagedBrandsPage.tsx'),
  'ManagedBrandsPage',
);
const AddBrand = page(() => import('../features/brands/AddBrandPage.tsx'), 'AddBrandPage');
const EditBrand = page(() => import('../features/brands/EditBrandPage.tsx'), 'EditBrandPage');
const Categories = page(
  () => import('../features/categories/CategoriesPage.tsx'),
  'CategoriesPage',
);
const AddCategory = page(
  () => import('../features/categories/AddCategoryPage.tsx'),
  'AddCategoryPage',
);
const EditCategory = page(
  () => import('../features/categories/EditCategoryPage.tsx'),
  'EditCategoryPage',
);
const Users = page(() => import('../features/users/UsersPage.tsx'), 'UsersPage');
const Merchants = page(() => import('../features/merchants/MerchantsPage.tsx'), 'MerchantsPage');
const Reviews = page(() => import('../features/reviews/ReviewsPage.tsx'), 'ReviewsPage');

/**
 * Every screen: its path (`/shop` has the URL `#shop`), who may open it, and its page. Screens under /dashboard are
 * rendered inside DashboardFrame. Any other path shows the not-found page.
 */
export const screens: Readonly<Record<ScreenPath, Screen>> = {
  '/': [anyone, Home],
  '/shop': [anyone, Shop],
  '/shop/category/:category': [anyone, Shop],
  '/shop/brand/:brand': [anyone, Shop],
  '/brands': [anyone, Brands],
  '/product/:slug': [anyone, Product],
  '/sell': [anyone, Sell],
  '/contact': [anyone, Contact],
  '/shipping': [anyone, Shipping],
  '/login': [guest, Login],
  '/register': [guest, Register],
  '/forgot-password': [guest, Forgot],
  '/reset-password/:token': [guest, Reset],
  '/merchant-signup/:token': [anyone, MerchantSignup],
  '/verify-email/:token': [anyone, VerifyEmail],
  '/auth/success': [anyone, AuthSuccess],
  '/order/success/:orderId': [signedIn, OrderSuccess],
  '/order/:orderId': [signedIn, Order],

  '/dashboard': [signedIn, Account],
  '/dashboard/security': [signedIn, Security],
  '/dashboard/address': [signedIn, Addresses],
  '/dashboard/address/add': [signedIn, AddAddress],
  '/dashboard/address/edit/:id': [signedIn, EditAddress],
  '/dashboard/orders': [signedIn, Orders],
  '/dashboard/orders/customers': [admin, CustomerOrders],
  '/dashboard/wishlist': [signedIn, Wishlist],
  '/dashboard/product': [seller, Products],
  '/dashboard/product/add': [seller, AddProduct],
  '/dashboard/product/edit/:id': [seller, EditProduct],
  '/dashboard/brand': [seller, ManagedBrands],
  '/dashboard/brand/add': [admin, AddBrand],
  '/dashboard/brand/edit/:id': [seller, EditBrand],
  '/dashboard/category': [admin, Categories],
  '/dashboard/category/add': [admin, AddCategory],
  '/dashboard/category/edit/:id': [admin, EditCategory],
  '/dashboard/users': [admin, Users],
  '/dashboard/merchants': [admin, Merchants],
  '/dashboard/review': [admin, Reviews],
};

/** Layout of the screens under /dashboard. */
export const DashboardFrame = page(
  () => import('../features/dashboard/DashboardFrame.tsx'),
  'DashboardFrame',
);

export const isInDashboard = (path: string) => path.startsWith('/dashboard');

/** Loads the code of the screen at a path and of its layout. */
export async function loadScreen(pathname: string): Promise<void> {
  const path = screenPaths.find((pattern) => matchPath(pattern, pathname));
  if (!path) return;
  const [, { load }] = screens[path];
  await Promise.all([load(), isInDashboard(path) && DashboardFrame.load()]);
}
