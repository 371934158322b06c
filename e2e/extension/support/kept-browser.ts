import { startExtensionBrowser, type ExtensionBrowser } from './extension-browser.ts';

/** The browser of a worker, emptied between tests: a launch costs a second of the processor. */
export class KeptBrowser {
  readonly #marketplacePort: number;
  #browser: ExtensionBrowser | null = null;

  constructor(marketplacePort: number) {
    this.#marketplacePort = marketplacePort;
  }

  async lend(): Promise<ExtensionBrowser> {
    this.#browser ??= await startExtensionBrowser(this.#marketplacePort);
    return this.#browser;
  }

  /** Takes it back after a test; where it cannot be emptied the next test gets another one. */
  async takeBack(): Promise<void> {
    await this.#browser?.empty().catch(() => this.close());
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    this.#browser = null;
  }
}
