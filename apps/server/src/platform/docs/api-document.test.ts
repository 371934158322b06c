import * as contract from '@pindahlapak/contract';
import type { Endpoint } from '@pindahlapak/contract';
import { escapeHtml } from '@pindahlapak/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../test/make-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

interface Operation {
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, { content?: object }>;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'errors' in value;
const values: unknown[] = Object.values(contract);
const endpoints = values.filter(isEndpoint);

it('the page lists every call of the contract and links to the document, without scripts', async () => {
  const answer = await app.app.inject({ method: 'GET', url: '/api/docs' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(answer.body).not.toContain('<script');
  const calls = endpoints.map(
    ({ method, path, summary }) => `<code>${method} ${path}</code></h2><p>${escapeHtml(summary)}`,
  );
  const expected = [...calls, 'href="/api/openapi.json"'];
  expect(expected.filter((text) => !answer.body.includes(text))).toEqual([]);
});

it('the document describes every call of the contract', async () => {
  const answer = await app.app.inject({ method: 'GET', url: '/api/openapi.json' });
  const document: { openapi: string; paths: Record<string, Record<string, object>> } = answer.json();
  expect(document.openapi).toBe('3.1.0');
  const missing = endpoints.filter(({ method, path }) => !document.paths[path]?.[method.toLowerCase()]);
  expect(missing.map(({ path }) => path)).toEqual([]);
});

it('the document describes fields of forms and responses that are files', async () => {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = (
    await app.app.inject({ method: 'GET', url: '/api/openapi.json' })
  ).json();
  const operationOf = ({ method, path }: Endpoint) => paths[path]?.[method.toLowerCase()];
  const forms = endpoints.filter(({ file }) => file !== undefined);
  const parts = forms.map((endpoint) => {
    const schema = operationOf(endpoint)?.requestBody?.content['multipart/form-data']?.schema;
    return [endpoint.path, Object.keys(schema?.properties ?? {}).includes(endpoint.file ?? '')];
  });
  expect(parts.length).toBeGreaterThan(4);
  expect(parts).toEqual(forms.map(({ path }) => [path, true]));
  const results = operationOf(contract.saveResultsEndpoint)?.requestBody?.content['multipart/form-data']?.schema;
  expect(Object.keys(results?.properties ?? {})).toEqual(['text', 'acceptRest', 'preview', 'file']);
  const answers = endpoints.map((endpoint) => [
    endpoint.path,
    operationOf(endpoint)?.responses[endpoint.status]?.content !== undefined,
  ]);
  expect(answers).toEqual(endpoints.map(({ path }) => [path, true]));
});

it('the document describes a product of an import field by field', async () => {
  const document: object = (await app.app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  expect(document).toMatchObject({
    paths: {
      '/api/products/import': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  properties: {
                    products: {
                      minItems: 1,
                      maxItems: 100,
                      items: {
                        required: expect.arrayContaining(['name', 'price', 'productImage1', 'urls']),
                        properties: {
                          price: { type: 'integer', minimum: 1 },
                          marketplaceType: { enum: expect.arrayContaining(['tokopedia']) },
                          variants: expect.anything(),
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  });
});
