import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { Category as CategoryReply, CategoryEdit } from 'shared/entities';
import type { SizeGuide } from 'shared/categories/sizeGuide';
import { catalogueWritePlugin } from '../../models/catalogueWrites.ts';

const categorySchema = new Schema({
  name: { type: String, required: true },
  slug: { type: String, required: true },
  description: { type: String, required: true },
  isActive: { type: Boolean, default: true, required: true },
  products: {
    type: [{ type: Schema.Types.ObjectId, ref: 'Product' }],
    default: [],
    required: true,
  },
  sizeGuide: Schema.Types.Mixed,
  createdAt: { type: Date, default: () => new Date(), required: true },
});

categorySchema.index({ slug: 1 }, { unique: true });
categorySchema.index({ products: 1 });

export interface CategoryRow extends Omit<InferSchemaType<typeof categorySchema>, 'sizeGuide'> {
  _id: Types.ObjectId;
  /** Mongoose infers no nested lists (SHOPX-21). */
  sizeGuide?: SizeGuide;
}

categorySchema.plugin(catalogueWritePlugin('categories'));

export const Category = model('Category', categorySchema);

export type CategoryWithSizeGuide = Omit<CategoryEdit, 'products'>;

type ListedFields = Pick<CategoryRow, '_id' | 'name' | 'slug' | 'description' | 'isActive'>;

/** A category in a list, without its products. */
export const presentCategory = (category: ListedFields): CategoryReply => ({
  _id: category._id.toString(),
  name: category.name,
  slug: category.slug,
  description: category.description,
  isActive: category.isActive,
});

/** With its size guide, if it has one. */
export const presentWithSizeGuide = (
  category: ListedFields & Pick<CategoryRow, 'sizeGuide'>,
): CategoryWithSizeGuide => {
  const { sizeGuide } = category;
  return { ...presentCategory(category), ...(sizeGuide?.length && { sizeGuide }) };
};

export const presentCategoryEdit = (category: CategoryRow): CategoryEdit => ({
  ...presentWithSizeGuide(category),
  products: category.products.map((id) => id.toString()),
});
