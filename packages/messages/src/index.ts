export * from './error-messages.ts';
export * from './field-messages.ts';
export * from './success-messages.ts';
