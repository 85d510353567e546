// Spreads the collections that grow with the people over the shards (docs/scaling.md says why these). For mongosh on the shop's database, once the shop has made its indexes.
sh.enableSharding(db.getName());
for (const name of ['carts', 'orders', 'addresses', 'wishes']) {
  sh.shardCollection(`${db.getName()}.${name}`, { user: 'hashed' });
}
sh.shardCollection(`${db.getName()}.reviews`, { product: 'hashed' });
sh.shardCollection(`${db.getName()}.pictures.chunks`, { files_id: 1, n: 1 });
