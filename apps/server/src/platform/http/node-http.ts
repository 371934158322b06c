import process from 'node:process';

/** Node's HTTP. An `import` would evaluate all its exports and load Node's `fetch`: 14 MB that are never used. */
export const http = process.getBuiltinModule('node:http');
