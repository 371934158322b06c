import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';

// Only node:http: answers every request with the headers and bytes of the given file.
const file = process.argv[2];
if (file === undefined) throw new Error('usage: node bench/bare-server.ts <file>');
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as { headers: Record<string, string>; body: string };
const bytes = Buffer.from(body);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') {
    console.log(`Server listening at http://127.0.0.1:${address.port}`);
  }
});
