// Starts the dashboard for development; /api is forwarded to the server on PORT (3000).
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const server = await createServer({ configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)) });
await server.listen();
server.printUrls();
