import { saveFile } from '../../../lib/saveFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../common/forms/FormFrame.tsx';
import styles from './ImportProductsPage.module.css';

/** The columns of the file, with what they hold. */
const columns = [
  ['sku', 'Required. Says which product it is; an unknown one adds a product.'],
  ['name, description', 'At most 200 characters each.'],
  ['price', 'In dollars, such as 49.50.'],
  ['quantity', 'The stock, a whole number.'],
] as const;

const example = 'sku\n';

/** What the file must look like, and an example (DESK-05). */
export function ImportHelp() {
  return (
    <Panel title="The file">
      <div className={styles.help}>
        <p>
          A row for each product below a row of column names. A column that is left out stays as it
          is.
        </p>
        <dl>
          {columns.map(([names, text]) => (
            <div key={names}>
              <dt>{names}</dt>
              <dd>{text}</dd>
            </div>
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
}
