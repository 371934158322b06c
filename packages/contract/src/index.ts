import './default-text.ts';

export * from './account-endpoints.ts';
export * from './auth-endpoints.ts';
export * from './client.ts';
export * from './configuration-endpoints.ts';
export * from './device-endpoints.ts';
export * from './endpoint.ts';
export * from './envelope.ts';
export * from './error-status.ts';
export * from './event-endpoints.ts';
export * from './export-endpoints.ts';
export * from './fields.ts';
export * from './product-endpoints.ts';
export * from './product-fields.ts';
export * from './refused-changes.ts';
export * from './setting-endpoints.ts';
export * from './subscription-endpoints.ts';
