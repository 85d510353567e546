// Downloads mongod into a folder and sends its path to the parent. Runs as a separate process, so
// that the parent can kill a stalled download.
process.env['MONGOMS_MAX_RETRIES'] = '1';
process.env['npm_config_strict_ssl'] = 'true';
const { MongoBinary } = await import('mongodb-memory-server-core');
process.send?.(await MongoBinary.getPath({ downloadDir: process.argv[2] ?? '' }));
