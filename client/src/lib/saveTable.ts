import { saveBlob, saveFile } from './saveFile.ts';

export type TableFormat = 'csv' | 'xlsx';

/** Saves a table in CSV as it is, or as a workbook, in which SKUs keep their zeros (WORLD-06). */
export async function saveTable(name: string, csv: string, format: TableFormat): Promise<void> {
  if (format === 'csv') return saveFile(`${name}.csv`, csv);
  const { toWorkbook } = await import('./workbooks.ts');
  saveBlob(`${name}.xlsx`, await toWorkbook(csv));
}
