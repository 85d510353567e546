import './requireNode.mjs';
import { parseArgs } from 'node:util';
import { restoreBackup, restoreNotice } from './backupFile.mjs';
import { Failure, main } from './run.mjs';
import { withShopDatabase } from './withShopDatabase.mjs';

// `npm run restore -- shop.gz` fills an empty database; --replace drops existing collections first.
await main(async (signal) => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new Failure('Name the backup: npm run restore -- shop.gz');
  await withShopDatabase(signal, async (client) => {
    const counts = await restoreBackup(client.db(), file, values);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    console.log(
      `${rows} rows of ${Object.keys(counts).length} collections are back.\n${restoreNotice}`,
    );
  });
});
