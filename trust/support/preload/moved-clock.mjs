import process from 'node:process';

// Loaded before the server with `--import`: each SIGUSR2 advances its clock by two minutes.
const realNow = Date.now;
let aheadMs = 0;
Date.now = () => realNow() + aheadMs;
process.on('SIGUSR2', () => {
  aheadMs += 120_000;
});
