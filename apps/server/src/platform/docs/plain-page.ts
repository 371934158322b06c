import { createHash } from 'node:crypto';
import { escapeHtml } from '@pindahlapak/model';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code { font: 0.875em/1.5 ui-monospace, monospace; }
section { margin-top: 2rem; }
h2 { margin-bottom: 0.25rem; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

const contentPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Returns a plain server-rendered page, with a content policy that allows only its style. */
export const plainPage = (title: string, body: string): { html: string; contentPolicy: string } => ({
  html:
    `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>` +
    `<body><main>${body}</main></body></html>`,
  contentPolicy,
});
