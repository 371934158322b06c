import { keepCompiled } from './keep-compiled.mjs';

keepCompiled();
const { serve } = await import('./serve.ts');
await serve();
