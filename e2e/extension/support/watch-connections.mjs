// Loaded into the server before its own code: writes each connection that the process opens to CONNECTIONS_FILE, one
// per line.
import { appendFileSync } from 'node:fs';
import dns from 'node:dns';
import net from 'node:net';

const file = process.env.CONNECTIONS_FILE;
const note = (text) => appendFileSync(file, `${text}\n`);
note('watching');

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  note(`connect ${JSON.stringify(options)}`);
  return connect.apply(this, args);
};
for (const about of [dns, dns.promises])
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
    const ask = about[name];
    about[name] = (...args) => {
      note(`look up ${String(args[0])}`);
      return ask.apply(about, args);
    };
  }
