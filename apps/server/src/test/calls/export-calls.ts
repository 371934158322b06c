import {
  exportAkulakuEndpoint,
  getExportEndpoint,
  listExportsEndpoint,
  saveResultsEndpoint,
  type EndpointData,
  type ExportedRow,
  type ExportSummary,
} from '@pindahlapak/contract';
import type { ExportState } from '@pindahlapak/model';
import { findProductExports } from '../../catalogue/export-state.sql.ts';
import { clientOf } from '../client.ts';
import type { TestSeller } from '../factories.ts';
import type { TestApp } from '../make-app.ts';

type Taken = EndpointData<typeof saveResultsEndpoint>;

/** Calls for tests of exports; `setup` returns the test's own application and seller. */
export function exportCalls(setup: () => { app: TestApp; seller: TestSeller }) {
  const client = (token = setup().seller.token) => clientOf(setup().app, token);
  async function lastExport(): Promise<ExportSummary> {
    const found = (await client().call(listExportsEndpoint, { query: { limit: 1 } })).data.exports[0];
    if (!found) throw new Error('the export was not recorded');
    return found;
  }
  return {
    client,
    lastExport,

    /** Downloads a window one second later and returns its entry in the ledger. */
    async exportWindow(window = 1): Promise<ExportSummary> {
      setup().app.clock.now += 1000;
      await (await client().request(exportAkulakuEndpoint, { params: { window } })).arrayBuffer();
      return await lastExport();
    },

    async rowsOf(id: string): Promise<ExportedRow[]> {
      const rows: ExportedRow[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = (await client().call(getExportEndpoint, { params: { id }, query: { page, limit: 200 } })).data;
        rows.push(...data);
        if (data.length < 200) return rows;
      }
    },

    detail: async (id: string) => (await client().call(getExportEndpoint, { params: { id }, query: {} })).data,

    async upload(id: string, file: Buffer | string, name = 'jawaban.xlsx'): Promise<Taken> {
      const blob = new File([new Uint8Array(Buffer.from(file))], name);
      return (await client().call(saveResultsEndpoint, { params: { id }, body: {} }, { file: blob })).data;
    },

    paste: async (id: string, text: string, fields = {}): Promise<Taken> =>
      (await client().call(saveResultsEndpoint, { params: { id }, body: { text, ...fields } })).data,

    async stateOf(productId: string): Promise<ExportState | undefined> {
      const { app, seller } = setup();
      return (await findProductExports(app.services.db.kysely, seller.userId, [productId])).get(productId)?.state;
    },
  };
}

/** Returns the items in another order, always the same. */
export const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item, at) => ({ item, key: (at * 7919) % 104_729 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
