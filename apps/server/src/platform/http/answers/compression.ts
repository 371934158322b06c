import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

// Smaller answers fit into one or two packets without compression.
const thresholdBytes = 4096;

/**
 * Compresses large JSON and pages. Files, workbooks and event streams go out as they are: they are packed already, or
 * must not wait for a buffer to fill. Call before the routes are registered.
 */
export async function installCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: thresholdBytes,
    encodings: ['br', 'gzip'],
    zlibOptions: { level: 4 },
    customTypes: /^(application\/json|text\/html)(;|$)/,
  });
}
