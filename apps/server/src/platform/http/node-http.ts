import process from 'node:process';

/**
 * Node's HTTP. An `import` would evaluate all its exports and so load Node's `fetch`: 14 MB that the server never uses.
 */
export const http = process.getBuiltinModule('node:http');
