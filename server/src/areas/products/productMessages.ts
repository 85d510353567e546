export const disabledByAdmin =
  'An admin has disabled this product or its category. Please write to us.';
export const brandDisabledByAdmin = 'An admin has disabled this brand. Please write to us.';
export const needsVariant = 'Quantity of a product with options belongs to its variants.';
