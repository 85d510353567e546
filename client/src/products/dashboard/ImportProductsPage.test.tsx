import { render, screen, waitFor, within } from '@testing-library/react';
import type { ImportResult } from 'shared/dashboardEntities';
import { describe, expect, it, vi } from 'vitest';
import * as files from '../../lib/saveFile.ts';
import { toWorkbook } from '../../lib/workbooks.ts';
import { ImportProgress } from './ImportProductsPage.tsx';
import { type Api, ErrorReply, fail, renderApp } from '../../test/renderApp.tsx';

const makeFile = (text = 'sku,price\nRP-1,20\n') =>
  new File([text], 'spring.csv', { type: 'text/csv' });

const makeResult = (fields: Partial<ImportResult> = {}): ImportResult => ({
  added: 100,
  changed: 20,
  unchanged: 8,
  errors: [],
  ...fields,
});

const error = { row: 7, column: 'price', message: 'Price must be at least 1.' };

const open = async (importReply: Api['POST /products/import']) => {
  const app = renderApp({
    at: '/dashboard/product/import',
    as: 'ROLE_MERCHANT',
    api: {
      'POST /products/import': importReply,
      'GET /products': { products: [], pages: 1, page: 1, totalProducts: 0 },
    },
  });
  const field = await screen.findByLabelText('CSV or Excel file');
  return { ...app, field };
};

const status = () => within(screen.getByRole('main')).getByRole('status');
const figures = () => within(status()).getAllByRole('definition');

describe('the import of products', () => {
  it('DESK-05 shows what would change, then imports and returns to the list', async () => {
    const { user, field, calls, urlHash } = await open(makeResult());
    const file = makeFile();
    await user.upload(field, file);
    const confirm = await screen.findByRole('button', { name: 'Import 120 products' });
    expect(figures().map(({ textContent }) => textContent)).toEqual(['100', '20', '8']);
    expect(calls('POST /products/import').map(({ input }) => input)).toEqual([
      { dryRun: '1', changes: '1', file },
    ]);
    await user.click(confirm);
    expect(await screen.findByText('120 products imported')).toBeVisible();
    expect(calls('POST /products/import')[1]?.input).toEqual({ file });
    expect(urlHash()).toBe('dashboard/product');
    const title = await screen.findByRole('heading', { level: 1, name: 'Products' });
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('DESK-05 shows the errors of a file by row and column, and imports nothing', async () => {
    const errors = [
      error,
      ...Array.from({ length: 120 }, (_, row) => ({ ...error, row: row + 8 })),
    ];
    const { user, field, calls, setReplies } = await open(makeResult({ errors }));
    await user.upload(field, makeFile());
    const table = within(await screen.findByRole('table', { name: 'Errors in the file' }));
    const [, first, ...others] = table.getAllByRole('row');
    expect(first).toHaveTextContent('7pricePrice must be at least 1.');
    expect(others).toHaveLength(99);
    expect(screen.getByText('The first 100 of 121 errors are listed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();

    // The corrected file, which has the same name.
    await user.click(field);
    expect(field).toHaveValue('');
    setReplies({ 'POST /products/import': makeResult({ added: 1, changed: 0 }) });
    await user.upload(field, makeFile());
    expect(await screen.findByRole('button', { name: 'Import 1 product' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(calls('POST /products/import')).toHaveLength(2);
  });

  it('SAFE-18 says how many errors there are, also those that are not sent', async () => {
    const errors = Array.from({ length: 1_000 }, (_, row) => ({ ...error, row }));
    const { user, field } = await open(makeResult({ errors, moreErrors: 18_990 }));
    await user.upload(field, makeFile());
    expect(await screen.findByText('The first 100 of 19990 errors are listed.')).toBeVisible();
    expect(status()).toHaveTextContent(/19990 errors\./);
  });

  const changes = [
    { row: 4, sku: 'RP-4', values: [{ column: 'price', before: '20', after: '1299' }] },
    ...Array.from({ length: 149 }, (_, at) => ({
      row: at + 5,
      sku: `NEW-${at}`,
      values: [
        { column: 'name', before: null, after: 'New' },
        { column: 'quantity', before: '3', after: '4' },
      ],
    })),
  ];

  it('WORLD-03 lists old and new values, a hundred rows at a time', async () => {
    const { user, field } = await open(makeResult({ changes, moreChanges: 7 }));
    await user.upload(field, makeFile());
    const table = await screen.findByRole('table', { name: 'What changes' });
    const rows = () => within(table).getAllByRole('row').slice(1);
    expect(rows()[0]).toHaveTextContent('4RP-4price from 20 → to 1299');
    expect(rows()[1]).toHaveTextContent('5NEW-0name Newquantity from 3 → to 4');
    expect(rows()).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
    expect(rows()).toHaveLength(150);
    expect(screen.getByText('And 7 more rows.')).toBeVisible();
  });

  it('WORLD-03 asks again before a price changes by more than half', async () => {
    const reply = makeResult({ changes, largePriceChanges: 1 });
    const { user, field, calls } = await open(reply);
    await user.upload(field, makeFile());
    const button = await screen.findByRole('button', { name: 'Import 120 products' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleDescription(
      '1 price would change by more than half, that of RP-4 from 20 to 1299.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(calls('POST /products/import')).toHaveLength(1);
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Import anyway' }));
    expect(await screen.findByText('120 products imported')).toBeVisible();
    expect(calls('POST /products/import')).toHaveLength(2);
  });

  it('WORLD-05 lists what should be looked at, and imports it all the same', async () => {
    const message = '“12345” is new. Did you mean 0012345?';
    const warnings = [{ row: 2, column: 'sku', message }];
    const { user, field } = await open(makeResult({ warnings }));
    await user.upload(field, makeFile());
    const table = await screen.findByRole('table', { name: 'Please check before you import' });
    expect(table).toHaveTextContent(`2sku${message}`);
    expect(status()).toHaveTextContent(/1 warning\./);
    expect(screen.getByRole('button', { name: 'Import 120 products' })).toBeEnabled();
  });

  it('WORLD-05 sends the first sheet of a workbook as CSV, and refuses a damaged one', async () => {
    const { user, field, calls } = await open(makeResult());
    const workbook = await toWorkbook('sku,price\r\n0012345,19.99\r\n');
    await user.upload(field, new File([workbook], 'Spring.XLSX'));
    expect(await screen.findByRole('button', { name: 'Import 120 products' })).toBeVisible();
    // The type of the call has no file.
    const input = calls('POST /products/import')[0]?.input as { file?: unknown };
    const { file } = input;
    expect(file instanceof File && (await file.text())).toBe('"sku","price"\r\n"0012345",19.99');
    await user.upload(field, new File(['PK\x03\x04broken'], 'broken.xlsx'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Save As, “CSV UTF-8”\.$/));
    expect(calls('POST /products/import')).toHaveLength(1);
  });

  it('DESK-05 shows errors of the import itself alike', async () => {
    const refused = new ErrorReply({ status: 400, error: 'The file has errors.', errors: [error] });
    const { user, field, urlHash } = await open(({ input }) =>
      input.dryRun ? makeResult() : refused,
    );
    await user.upload(field, makeFile());
    await user.click(await screen.findByRole('button', { name: 'Import 120 products' }));
    const table = await screen.findByRole('table', { name: 'Errors in the file' });
    expect(table).toHaveTextContent('Price must be at least 1.');
    expect(status()).toHaveTextContent(/^1 error\./);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(urlHash()).toBe('dashboard/product/import');
  });

  it('DESK-05 refuses a file over 5 MB before it is sent', async () => {
    const { user, field, calls } = await open(makeResult());
    await user.upload(field, makeFile('x'.repeat(5 * 1024 * 1024 + 1)));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/The file may not be larger than 5 MB\.$/),
    );
    expect(calls('POST /products/import')).toEqual([]);
    await user.upload(field, makeFile());
    expect(await screen.findByRole('button', { name: 'Import 120 products' })).toBeVisible();
    expect(field).not.toBeInvalid();
  });

  it('DESK-05 shows why a file was refused as a whole', async () => {
    const { user, field } = await open(fail(500));
    await user.upload(field, makeFile());
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Please try again\.$/));
  });

  it('DESK-05 forgets the check of a file when another is chosen', async () => {
    const replies: ((reply: ImportResult) => void)[] = [];
    const { user, field } = await open(() => new Promise((resolve) => replies.push(resolve)));
    await user.upload(field, makeFile());
    expect(
      await screen.findByRole('progressbar', { name: 'Uploading CSV or Excel file' }),
    ).toBeVisible();
    await waitFor(() => expect(replies).toHaveLength(1));
    await user.upload(field, makeFile());
    await waitFor(() => expect(replies).toHaveLength(2));
    replies[1]?.(makeResult({ added: 0, changed: 3 }));
    replies[0]?.(makeResult({ added: 9 }));
    expect(await screen.findByRole('button', { name: 'Import 3 products' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('DESK-05 shows what the server does after the upload, and for how long', async () => {
    const step = { step: 'checking', count: 0 } as const;
    const { rerender } = render(<ImportProgress {...step} />);
    expect(screen.getByRole('progressbar', { name: 'Checking the file' })).not.toHaveAttribute(
      'value',
    );
    expect(await screen.findByText('1 s')).toBeVisible();
    rerender(<ImportProgress step="importing" count={120} />);
    expect(screen.getByRole('progressbar', { name: 'Importing 120 products' })).toBeVisible();
  });

  it('DESK-05 shows that nothing would change', async () => {
    const { user, field } = await open(makeResult({ added: 0, changed: 0 }));
    await user.upload(field, makeFile());
    expect(await screen.findByText(/^Nothing would change\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('DESK-05 describes the columns, and saves an example', async () => {
    const { user } = await open(makeResult());
    const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    expect(screen.getByText('sku')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save an example' }));
    expect(saveFile).toHaveBeenCalledWith(
      'products-example.csv',
      expect.stringMatching(/^sku,variant,name,/),
    );
    saveFile.mockRestore();
  });
});
