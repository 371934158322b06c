import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';

await ensureDependencies();
await ensureBuild();
