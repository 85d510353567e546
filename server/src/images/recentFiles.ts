/** Files that were asked for lately, as many as fit into so many bytes. */
export class RecentFiles {
  /** The one asked for longest ago stands first. */
  readonly #files = new Map<string, Buffer>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(name: string): Buffer | undefined {
    const file = this.#files.get(name);
    if (!file) return undefined;
    this.#files.delete(name);
    this.#files.set(name, file);
    return file;
  }

  keep(name: string, file: Buffer): void {
    this.forget(name);
    this.#files.set(name, file);
    this.#bytes += file.length;
    for (const [oldest] of this.#files) {
      if (this.#bytes <= this.#mostBytes) return;
      this.forget(oldest);
    }
  }

  forget(name: string): void {
    this.#bytes -= this.#files.get(name)?.length ?? 0;
    this.#files.delete(name);
  }
}
