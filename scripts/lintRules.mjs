import path from 'node:path';

/*
 * Rules that oxlint lacks, as a plugin in the form of ESLint. What they refuse, and what to do instead, is in
 * .oxlintrc.json.
 */

/** @typedef {{ source?: { value?: unknown } | null, importKind?: string, exportKind?: string }} Import */

/**
 * The parts of a rule’s context that are used.
 * @template Option
 * @typedef {object} Context
 * @property {string} cwd
 * @property {string} filename
 * @property {Option[]} options
 * @property {(problem: { node: object, message: string }) => void} report
 */

/** As ESLint’s no-restricted-syntax. @param {Context<{ selector: string, message: string }>} context */
const restrictSyntax = ({ options, report }) =>
  Object.fromEntries(
    options.map(({ selector, message }) => [
      selector,
      (/** @type {object} */ node) => report({ node, message }),
    ]),
  );

/**
 * @typedef {object} Layers
 * @property {string[][]} layers folders and files from the root, lowest first; `*` is any folder. Those of one layer do
 *   not see each other.
 * @property {string} services a pattern of folders that import only `<folder>Service.ts` of each other; '' for none
 * @property {string[]} types where types may be imported from by all
 */

/** @param {string} file @param {string} folder */
const isIn = (file, folder) => file === folder || file.startsWith(`${folder}/`);

/** The most exact folder wins. @param {string} file @param {string[][]} layers */
function placeOf(file, layers) {
  const found = layers
    .flatMap((folders, level) => folders.map((folder) => ({ level, folder })))
    .filter(({ folder }) => new RegExp(`^${folder.replaceAll('*', '[^/]+')}(/|$)`).test(file));
  const exactness = (/** @type {string} */ folder) =>
    folder.split('/').length * 2 - folder.split('*').length;
  found.sort((a, b) => exactness(b.folder) - exactness(a.folder));
  return found[0] ?? { level: -1, folder: '' };
}

/** Why a file may not import another one, or null. @param {string} file @param {string} target @param {Layers} option */
export function layerProblem(file, target, { layers, services }) {
  const [from, to] = [placeOf(file, layers), placeOf(target, layers)];
  for (const [name, { level }] of Object.entries({ [file]: from, [target]: to })) {
    if (level !== -1) continue;
    return `${name} is in no layer of this program. Import from its layers, or add the new folder to them in .oxlintrc.json.`;
  }
  if (from.folder === to.folder) return null;
  if (to.level >= from.level) {
    return `${to.folder} is not below ${from.folder}. Move what both need to a lower layer, or pass it in as a parameter.`;
  }
  const service = `${to.folder}/${path.posix.basename(to.folder)}Service.ts`;
  const isArea = (/** @type {string} */ folder) =>
    Boolean(services) && RegExp(services).test(folder);
  if (!isArea(from.folder) || !isArea(to.folder) || target === service) return null;
  return `${target} belongs to another area. Offer what is needed in ${service}, or move it to a lower layer.`;
}

/** Imports go down the layers. @param {Context<Layers>} context */
function checkLayers({ cwd, filename, options: [option], report }) {
  const file = path.relative(cwd, filename).replaceAll('\\', '/');
  /** @param {Import & object} node */
  const check = (node) => {
    const name = node.source?.value;
    if (!option || typeof name !== 'string') return;
    const target = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
    if (!/^(client|server|shared)\//.test(target)) return;
    const isType = (node.importKind ?? node.exportKind) === 'type';
    if (isType && option.types.some((folder) => isIn(target, folder))) return;
    const message = layerProblem(file, target, option);
    if (message) report({ node, message });
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
  };
}

const meta = { schema: { type: 'array', items: { type: 'object' } } };

export default {
  meta: { name: 'shop' },
  rules: {
    layers: { meta, create: checkLayers },
    'catalogue-writes': { meta, create: restrictSyntax },
    'module-state': { meta, create: restrictSyntax },
    'no-html': { meta, create: restrictSyntax },
  },
};
