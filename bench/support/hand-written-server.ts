import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { productFields, readinesses } from '@pindahlapak/model';

// The list call written by hand with node:http, node:sqlite and JSON.stringify: session, windows and page. No
// validation, framework, log or headers except those of the body.
const file = process.argv[2];
if (file === undefined) throw new Error('usage: node bench/support/hand-written-server.ts <database file>');
const database = new DatabaseSync(file, { readOnly: true });

const session = database.prepare(
  'select users.* from sessions join users on users.id = sessions.user_id where token_hash = ? and expires_at > ?',
);
const windows = database.prepare(
  `select c.window_number as window, total as totalProduct from window_counts c
   left join window_names n on n.user_id = c.user_id and n.window_number = c.window_number
   where c.user_id = ? and total > 0 order by c.window_number`,
);
const columns = productFields.map(({ key, column }) => `${column} as ${key}`).join(', ');
const page = database.prepare(
  `select id, user_id as userId, window_number as window, version, ${columns}, readiness from products
   where user_id = ? and window_number = ? and deleted_at is null order by position desc limit ? offset ?`,
);

const server = createServer((request, response) => {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  const query = new URL(request.url ?? '/', 'http://x').searchParams;
  const [limit, window] = [Number(query.get('limit')), Number(query.get('window'))];
  const userId = String(session.get(hash('sha256', token, 'base64url'), Date.now())?.id);
  const windowData = windows.all(userId);
  const totalItems = Number(windowData.find((counted) => counted.window === window)?.totalProduct ?? 0);
  const data = page.all(userId, window, limit, (Number(query.get('page')) - 1) * limit);
  for (const product of data) {
    const { readiness } = product;
    product.readiness = readiness === null ? null : (readinesses[Number(readiness)] ?? null);
  }
  const list = { data, totalPages: Math.ceil(totalItems / limit), totalItems, windowData };
  const body = JSON.stringify({ code: 200, message: 'Berhasil.', data: list });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    console.log(`Server listening at http://127.0.0.1:${address.port}`);
});
