import { build } from 'vite';
import supported from './package.json' with { type: 'json' };

/** The oldest supported browsers (WORLD-11), such as 'chrome105'. */
export const target = supported.browserslist.map((query) => query.replace(' >= ', ''));

/**
 * Bundles a script of its own into one file.
 * @param entry a file in client/
 * @param values inserted for the names that the script declares
 */
export async function compileScript(
  entry: string,
  values: Record<string, unknown> = {},
): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      target,
      write: false,
      copyPublicDir: false,
      lib: { entry, formats: ['iife'], name: 'script' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [chunk] = output?.output ?? [];
  if (!chunk) throw new Error(`${entry} could not be built.`);
  return chunk.code;
}
