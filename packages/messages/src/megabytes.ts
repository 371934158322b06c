import { megabyte } from '@pindahlapak/model';

/** How large a file may be, as a text says it: '10 MB'. */
export const megabytes = ({ bytesMax }: { bytesMax: number }): string => `${bytesMax / megabyte} MB`;
