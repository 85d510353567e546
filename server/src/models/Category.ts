import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { Category as CategoryReply, CategoryEdit } from 'shared/entities';
import { catalogueWritePlugin } from './catalogueWrites.ts';

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
  createdAt: { type: Date, default: () => new Date(), required: true },
});

categorySchema.index({ slug: 1 }, { unique: true });
categorySchema.index({ products: 1 });

export type CategoryRow = InferSchemaType<typeof categorySchema> & { _id: Types.ObjectId };

categorySchema.plugin(catalogueWritePlugin('categories'));

export const Category = model('Category', categorySchema);

/** A category in a list, without its products. */
export const presentCategory = (
  category: Pick<CategoryRow, '_id' | 'name' | 'slug' | 'description' | 'isActive'>,
): CategoryReply => ({
  _id: category._id.toString(),
  name: category.name,
  slug: category.slug,
  description: category.description,
  isActive: category.isActive,
});

export const presentCategoryEdit = (category: CategoryRow): CategoryEdit => ({
  ...presentCategory(category),
  products: category.products.map((id) => id.toString()),
});
