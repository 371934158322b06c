import type { FastifyInstance } from 'fastify';

/**
 * Path of the demo's pictures on its own server, so that it works without a network. Their names have an extension that
 * the dashboard's preview accepts (S6.6); the content type is that of a drawing.
 */
export const demoPicturesPath = '/demo/gambar';

const size = 480;

/** A drawing of each kind of goods on a field of 100 × 100, in the colour of the goods. */
const drawings: Record<string, string> = {
  kaos: '<path d="M34 24l-18 10 7 15 9-4v35h36V45l9 4 7-15-18-10c-4 8-28 8-32 0z"/>',
  sepatu: '<path d="M18 40c8 6 14 6 20-2l20 16 22 6c6 2 6 12 0 12H18z"/><path d="M16 74h68v6H16z" opacity=".5"/>',
  tas: '<path d="M38 26c0-14 24-14 24 0h10c6 0 8 54 4 58H24c-4-4-2-58 4-58z"/><path d="M32 54h36v18H32z" fill="#fff" opacity=".35"/>',
  botol:
    '<path d="M42 14h16v12c8 4 10 10 10 18v40H32V44c0-8 2-14 10-18z"/><path d="M32 54h36v12H32z" fill="#fff" opacity=".35"/>',
  headset:
    '<path d="M20 58c0-42 60-42 60 0h-8c0-30-44-30-44 0z"/><rect x="16" y="54" width="16" height="26" rx="6"/><rect x="68" y="54" width="16" height="26" rx="6"/>',
  panci:
    '<path d="M22 42h56v26c0 8-4 12-12 12H34c-8 0-12-4-12-12z"/><path d="M10 46h14v6H10zM76 46h14v6H76zM30 34h40v6H30zM46 26h8v8h-8z"/>',
  kopi: '<path d="M32 20h36l4 12v50H28V32z"/><circle cx="50" cy="56" r="12" fill="#fff" opacity=".4"/>',
};

const views: Record<string, { background: string; transform: string }> = {
  depan: { background: '#eef2f4', transform: '' },
  samping: { background: '#e6ece8', transform: 'translate(100 0) scale(-1 1)' },
  dekat: { background: '#f4efe6', transform: 'translate(-25 -25) scale(1.5)' },
  putih: { background: '#ffffff', transform: '' },
};

function drawingOf(name: string): string | null {
  const [, kind = '', hex, viewName = ''] = /^([a-z]+)-([0-9a-f]{6})-([a-z]+)\.png$/.exec(name) ?? [];
  const drawing = drawings[kind];
  const view = views[viewName];
  if (drawing === undefined || view === undefined) return null;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}">` +
    `<rect width="100" height="100" fill="${view.background}"/>` +
    `<g transform="${view.transform}" fill="#${hex}">${drawing}</g></svg>`
  );
}

export function demoPictures(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(
    `${demoPicturesPath}/:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const drawing = drawingOf(request.params.name);
      if (drawing === null) return reply.callNotFound();
      void reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400');
      return await reply.send(drawing);
    },
  );
}
