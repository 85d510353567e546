// Makes MEMBERS (host:port, with commas between) one replica set, once, and waits for its primary. For mongosh.
const hosts = process.env.MEMBERS.split(',');
const timeoutMs = 60_000;

const adminOf = (host) =>
  new Mongo(`mongodb://${host}/?directConnection=true&serverSelectionTimeoutMS=1000`).getDB(
    'admin',
  );

/** What a member knows of its replica set; undefined if it does not answer. */
function helloOf(host) {
  try {
    return adminOf(host).hello();
  } catch {
    return undefined;
  }
}

const deadline = Date.now() + timeoutMs;
for (;;) {
  const hellos = [];
  for (const host of hosts) hellos.push(helloOf(host));
  if (hellos.some((hello) => hello?.primary)) break;
  // Only if each is there and in no set: one that lost its data gets them from the others.
  if (hellos.every((hello) => hello && !hello.setName)) {
    adminOf(hosts[0]).runCommand({
      replSetInitiate: {
        _id: 'uphill',
        members: hosts.map((host, _id) => ({ _id, host })),
        // After a primary is lost, orders wait this long and two seconds more; 10 s by default.
        settings: { electionTimeoutMillis: 5_000, heartbeatTimeoutSecs: 3 },
      },
    });
  }
  if (Date.now() > deadline) {
    const missing = hosts.filter((_, index) => !hellos[index]);
    print(
      `The replica set has no primary. Members that do not answer: ${missing.join(', ') || 'none'}.`,
    );
    quit(1);
  }
  sleep(500);
}
