// Downloads mongod into a folder and tells the parent process its path. A process of its own, so
// that the parent can end a download that stalls.
process.env['MONGOMS_MAX_RETRIES'] = '1';
process.env['npm_config_strict_ssl'] = 'true';
const { MongoBinary } = await import('mongodb-memory-server-core');
process.send?.(await MongoBinary.getPath({ downloadDir: process.argv[2] ?? '' }));
