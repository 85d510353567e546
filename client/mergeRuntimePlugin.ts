import type { Plugin, Rolldown } from 'vite';

const importPattern = (fileName: string) =>
  new RegExp(`import\\{([^}]*)\\}from"\\./${fileName.split('/').at(-1)?.replaceAll('.', '\\.')}";`);

/** 'a as b,c' as the properties of a pattern: 'a:b,c'. */
const toPattern = (names: string) => names.replaceAll(' as ', ':');

/** 'a as b,c' as the properties of an object: 'b:a,c'. */
const toObject = (names: string) => names.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1');

/**
 * Moves the bundler's helpers, which it always writes to a file of their own, into the `libraries` chunk: a request less
 * on each first view (UX-02).
 */
export const mergeRuntime: Plugin = {
  name: 'merge-runtime',
  apply: 'build',
  generateBundle: {
    // Before Vite lists the files that each page preloads.
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk',
      );
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const libraries = chunks.find(({ name }) => name === 'libraries');
      const [, exported] = /export\{([^}]*)\};\s*$/.exec(runtime?.code ?? '') ?? [];
      if (!runtime || !exported || libraries?.imports.join() !== runtime.fileName) {
        return this.error('The helpers of the bundler are not where they were.');
      }
      const pattern = importPattern(runtime.fileName);
      for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
        const own = `import{$runtime}from"./${libraries.fileName.split('/').at(-1)}";`;
        chunk.code = chunk.code.replace(
          pattern,
          (_, names: string) =>
            `${chunk === libraries ? '' : own}const{${toPattern(names)}}=$runtime;`,
        );
        const others = chunk.imports.filter((name) => name !== runtime.fileName);
        chunk.imports = chunk === libraries ? [] : [...new Set([...others, libraries.fileName])];
      }
      const body = runtime.code.replace(/export\{[^}]*\};\s*$/, '');
      libraries.code = `const $runtime=(()=>{${body};return{${toObject(exported)}}})();${libraries.code};export{$runtime};`;
      delete bundle[runtime.fileName];
      if (chunks.some((chunk) => chunk !== runtime && pattern.test(chunk.code))) {
        this.error('A file still imports the helpers of the bundler.');
      }
    },
  },
};
