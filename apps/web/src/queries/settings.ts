import { getPublicSettingsEndpoint } from '@pindahlapak/contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';

/** Contacts and the extension's package, as this installation has them. */
export const publicSettingsQuery = endpointQuery('public', getPublicSettingsEndpoint, {});

export const usePublicSettings = () => useQuery(publicSettingsQuery);
