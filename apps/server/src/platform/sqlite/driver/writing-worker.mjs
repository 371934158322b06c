import { keepCompiled } from '../../../keep-compiled.mjs';

keepCompiled();
await import('./answer-statements.ts');
