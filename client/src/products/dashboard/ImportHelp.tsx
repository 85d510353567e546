import type { ProductDetails } from 'shared/products/productDetails';
import { saveFile } from '../../lib/saveFile.ts';
import { DescriptionRow } from '../../ui/DescriptionRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../common/forms/FormLayout.tsx';

const columns = {
  sku: 'Identifies the product. An unknown SKU adds a product.',
  variant: 'The SKU of a variant, in the rows below its product. Empty for the product.',
  'name, description': 'At most 200 characters each.',
  brand: 'The name of the brand. Merchants have their own.',
  price: 'In dollars, such as 49.50 or 49,50. A variant without one has the price of its product.',
  compareAtPrice:
    'The former price of a sale, higher than the price. An empty cell changes nothing, 0 ends the sale.',
  details: 'Facts such as Material: Wool; Care: Wash cold. An empty cell changes none.',
  quantity: 'The stock. With options, that of each variant.',
  'taxable, isActive': 'Yes or no, also 1 or 0, true or false.',
  options: 'Such as Size: S, M; Color: Red. For a variant, its values: Size: M; Color: Red.',
  categories:
    'All categories of the product by name or slug, such as Shoes|Hats. An empty cell changes none, a dash (-) removes all.',
  images:
    'All images of the product, the first one first: addresses of images of this shop as the export writes them, with | between them. An empty cell changes none, a dash (-) removes all.',
  shippingClass: 'standard, or large for what takes longer to arrive.',
} satisfies Record<string, string> &
  Record<Exclude<keyof ProductDetails, 'name' | 'description'>, string>;

const example = [
  'sku,variant,name,description,brand,price,quantity,taxable,isActive,options,categories,images,shippingClass',
  'EX-100,,Ridge Pole,Folds in three.,,49.50,12,1,1,,,,large',
  'EX-200,,Trail Shirt,Dries while you walk.,,29,,1,1,"Size: S, M",,,standard',
  'EX-200,EX-200-S,,,,,8,,1,Size: S,,,',
  'EX-200,EX-200-M,,,,31,5,,1,Size: M,,,',
].join('\r\n');

export const ImportHelp = () => (
  <Panel title="The file">
    <div className="grid justifyStart gap3 textS">
      <p>
        Export your products, change the file and import it again. Or write your own: a row of
        column names, then a row for each product. Missing rows and columns change nothing. Of an
        Excel workbook, the first sheet is read.
      </p>
      <dl className="grid justifyStart gap3 answers">
        {Object.entries(columns).map(([names, text]) => (
          <DescriptionRow key={names} term={names}>
            {text}
          </DescriptionRow>
        ))}
      </dl>
      <Button
        variant="secondary"
        size="small"
        onClick={() => saveFile('products-example.csv', example)}
      >
        Save an example
      </Button>
    </div>
  </Panel>
);
