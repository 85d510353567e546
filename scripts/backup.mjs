import './requireNode.mjs';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { restoreNotice, writeBackup } from './backupFile.mjs';
import { main } from './run.mjs';
import { withShopDatabase } from './withShopDatabase.mjs';

// `npm run backup` writes a file to DATA_DIR/backups; `npm run backup -- shop.gz` writes to that
// file.
await main((signal) =>
  withShopDatabase(signal, async (client, dataDir) => {
    const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const file = path.resolve(process.argv[2] ?? path.join(dataDir, `backups/${time}.gz`));
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const counts = await writeBackup(client, file);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    console.log(
      `${rows} rows of ${Object.keys(counts).length} collections are in ${file}\n${restoreNotice}`,
    );
  }),
);
